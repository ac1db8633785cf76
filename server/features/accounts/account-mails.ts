import type { Mail } from "#server/ports/mailer.ts";

type LinkMail = {
  readonly to: string;
  readonly subject: string;
  readonly before: string;
  readonly button: string;
  readonly link: string;
  readonly after: string;
};

export function resetMail(to: string, publicUrl: string, token: string): Mail {
  return linkMail({
    to,
    subject: "Set a new password for Kadam",
    before: "Somebody, hopefully you, asked for a new password for your Kadam account.",
    button: "Set a new password",
    link: `${publicUrl}/reset-password?token=${encodeURIComponent(token)}`,
    after:
      "The link works once, for one hour. If you did not ask for it, do nothing: your password stays as it is.",
  });
}

export function verifyMail(to: string, publicUrl: string, token: string): Mail {
  return linkMail({
    to,
    subject: "Verify your email address for Kadam",
    before: "Welcome to Kadam. Please confirm that this email address is yours.",
    button: "Verify my address",
    link: `${publicUrl}/verify-email?token=${encodeURIComponent(token)}`,
    after:
      "The link works for seven days. You can learn without it. If you did not sign up, ignore this mail.",
  });
}

/** Tables and inline styles, because mail programs know nothing newer. */
function linkMail({ to, subject, before, button, link, after }: LinkMail): Mail {
  return {
    to,
    subject,
    text: `${before}\n\n${button}: ${link}\n\n${after}\n\nKadam: one step a day to a tech career`,
    html: `<!doctype html><html lang="en"><body style="margin:0;background:#fffbf3;color:#1b1f3b;font:16px/1.6 sans-serif">
<table role="presentation" width="100%"><tr><td align="center" style="padding:32px 16px"><table role="presentation" width="100%" style="max-width:520px"><tr><td>
<p style="font-size:22px;font-weight:bold;margin:0 0 16px">Kadam</p><p>${before}</p>
<p style="margin:24px 0"><a href="${link}" style="background:#f2a900;color:#1b1f3b;padding:12px 20px;border-radius:10px;text-decoration:none;font-weight:bold">${button}</a></p>
<p>${after}</p><p style="color:#55586e;font-size:14px">If the button does not work, open this address: ${link}</p>
</td></tr></table></td></tr></table></body></html>`,
  };
}
