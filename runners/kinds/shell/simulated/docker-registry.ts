import { keepDocker, readDocker, splitImage } from "./docker-state.ts";
import { type Answer, idFor, readOptions, refuse, type SimulatedCall, say } from "./simulation.ts";

const HUB = "docker.io";

/** The part before the first slash, if it looks like a host. */
function registryOf(name: string): string {
  const first = name.split("/")[0] ?? "";
  return name.includes("/") && /[.:]|^localhost$/.test(first) ? first : HUB;
}

export async function tagImage(call: SimulatedCall): Promise<Answer> {
  const [from = "", to = ""] = readOptions(call.args, []).words;
  if (to === "") return refuse('"docker tag" requires exactly 2 arguments. (simulated)\n');
  const state = await readDocker(call);
  const { name, tag } = splitImage(from);
  const found = state.images.find((one) => (one.name === name && one.tag === tag) || one.id === from);
  if (found === undefined)
    return refuse(`Error response from daemon: No such image: ${name}:${tag} (simulated)\n`);
  const other = splitImage(to);
  const rest = state.images.filter((one) => one.name !== other.name || one.tag !== other.tag);
  await keepDocker(call, { ...state, images: [{ ...found, ...other }, ...rest] });
  return say("");
}

export async function pushImage(call: SimulatedCall): Promise<Answer> {
  const { name, tag } = splitImage(readOptions(call.args, []).words[0] ?? "");
  const state = await readDocker(call);
  const registry = registryOf(name);
  const path = registry !== HUB ? name : `${HUB}/${name.includes("/") ? "" : "library/"}${name}`;
  const begin = `The push refers to repository [${path}] (simulated)\n`;
  const found = state.images.find((one) => one.name === name && one.tag === tag);
  if (found === undefined) {
    const stderr = `An image does not exist locally with the tag: ${name}\n`;
    return { stdout: begin, stderr, exitCode: 1 };
  }
  // Docker Hub's own library belongs to Docker; nobody else can push to it.
  if (!state.registries.includes(registry) || path.startsWith(`${HUB}/library/`)) {
    const stderr = "denied: requested access to the resource is denied\n";
    return { stdout: begin, stderr, exitCode: 1 };
  }
  await keepDocker(call, { ...state, pushed: [...new Set([...state.pushed, `${name}:${tag}`])] });
  return say(`${begin}${found.id}: Pushed\n${tag}: digest: sha256:${idFor(found.id, 64)} size: 1573\n`);
}

export async function login(call: SimulatedCall): Promise<Answer> {
  const { flags, values, words } = readOptions(call.args, ["-u", "--username", "-p", "--password"]);
  const user = values.get("-u")?.[0] ?? values.get("--username")?.[0];
  const typed = values.get("-p")?.[0] ?? values.get("--password")?.[0];
  const password = flags.has("--password-stdin") ? call.stdin.trim() : typed;
  if (user === undefined || password === undefined)
    return refuse("Error: Cannot perform an interactive login from a non TTY device (simulated)\n");
  if (password === "") return refuse("Error: Password required (simulated)\n");
  const state = await readDocker(call);
  const registries = [...new Set([...state.registries, words[0] ?? HUB])];
  await keepDocker(call, { ...state, registries });
  const stderr =
    typed === undefined ? "" : "WARNING! Using --password via the CLI is insecure. Use --password-stdin.\n";
  return { stdout: "Login Succeeded\n", stderr, exitCode: 0 };
}

export async function logout(call: SimulatedCall): Promise<Answer> {
  const registry = readOptions(call.args, []).words[0] ?? HUB;
  const state = await readDocker(call);
  if (!state.registries.includes(registry)) return say(`Not logged in to ${registry}\n`);
  await keepDocker(call, { ...state, registries: state.registries.filter((one) => one !== registry) });
  return say(`Removing login credentials for ${registry}\n`);
}
