import { createTransport } from "nodemailer";
import { type Config, ConfigError, readConfig } from "#server/config.ts";
import { checkData } from "./doctor/check-data.ts";
import { checkSite } from "./doctor/check-site.ts";
import { bad, type Finding, good, look, tableOf } from "./doctor/finding.ts";

const MAIL_LIMIT_MS = 8_000;

async function checkMail({ smtpUrl }: Config): Promise<Finding> {
  if (smtpUrl === undefined)
    return look("mail", "SMTP_URL is not set: mails are files in DATA_DIR/outbox, and nobody gets them");
  const transport = createTransport({
    url: smtpUrl,
    connectionTimeout: MAIL_LIMIT_MS,
    greetingTimeout: MAIL_LIMIT_MS,
  });
  try {
    await transport.verify();
    return good("mail", `${new URL(smtpUrl).hostname} takes our name and password`);
  } catch (error) {
    // Log only the codes: the URL contains the password, and so may the message.
    const { code = "no code", command = "CONN" } = error as { code?: string; command?: string };
    return bad(
      "mail",
      `${new URL(smtpUrl).hostname} refuses or does not answer (${code} at ${command}). Check SMTP_URL`,
    );
  } finally {
    transport.close();
  }
}

async function examine(): Promise<Finding[]> {
  let config: Config;
  try {
    config = readConfig(process.env);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return error.problems.map((problem) => bad("settings", problem));
  }
  const data = config.firebase
    ? [look("database", "with Firebase, see its console for health and backups")]
    : await checkData(config);
  return [...(await checkSite(config)), ...data, await checkMail(config)];
}

const findings = await examine();
console.log(tableOf(findings));
const problems = findings.filter(({ verdict }) => verdict === "bad").length;
console.log(problems === 0 ? "\nNothing is wrong." : `\n${problems} to put right.`);
process.exitCode = problems === 0 ? 0 : 1;
