import type { Image } from "./docker-state.ts";
import { KNOWN_IMAGES, keepDocker, readDocker, splitImage } from "./docker-state.ts";
import type { Answer, SimulatedCall } from "./simulation.ts";
import { idFor, printTable, readOptions, refuse, say } from "./simulation.ts";

export async function listImages(call: SimulatedCall): Promise<Answer> {
  const { flags } = readOptions(call.args, ["--format", "--filter"]);
  const { images } = await readDocker(call);
  if (flags.has("-q") || flags.has("--quiet"))
    return say([...new Set(images.map(({ id }) => `${id}\n`))].join(""));
  const rows = images.map(({ name, tag, id, size }) => [name, tag, id, "2 minutes ago", size]);
  return say(printTable([["REPOSITORY", "TAG", "IMAGE ID", "CREATED", "SIZE"], ...rows]));
}

export async function pullImage(call: SimulatedCall): Promise<Answer> {
  const { name, tag } = splitImage(readOptions(call.args, []).words[0] ?? "");
  const state = await readDocker(call);
  const isPushed = state.pushed.includes(`${name}:${tag}`);
  const known = KNOWN_IMAGES[name] ?? call.world.images[name] ?? (isPushed ? {} : undefined);
  if (known === undefined) {
    return refuse(
      `Error response from daemon: pull access denied for ${name}, repository does not exist (simulated: only common images are known)\n`,
    );
  }
  const image: Image = {
    name,
    tag,
    id: idFor(`${name}:${tag}`),
    command: KNOWN_IMAGES[name]?.command ?? "",
    size: known.size ?? "120MB",
  };
  const others = state.images.filter((one) => one.name !== name || one.tag !== tag);
  await keepDocker(call, { ...state, images: [image, ...others] });
  return say(
    `${tag}: Pulling from ${pathOf(name)} (simulated)\nStatus: Downloaded newer image for ${name}:${tag}\n`,
  );
}

/** An image without a folder belongs to Docker Hub's own library; the registry's host is left out. */
function pathOf(name: string): string {
  const parts = name.split("/");
  return parts.length === 1 ? `library/${name}` : parts.slice(parts[0]?.includes(".") ? 1 : 0).join("/");
}

export async function removeImages(call: SimulatedCall): Promise<Answer> {
  const state = await readDocker(call);
  const { words } = readOptions(call.args, []);
  for (const word of words) {
    const { name, tag } = splitImage(word);
    if (!state.images.some((one) => (one.name === name && one.tag === tag) || one.id.startsWith(word))) {
      return refuse(`Error response from daemon: No such image: ${name}:${tag} (simulated)\n`);
    }
    if (state.containers.some(({ image }) => image === word)) {
      return refuse(
        `Error response from daemon: conflict: unable to remove repository reference "${word}": a container is using it (simulated)\n`,
      );
    }
  }
  const gone = (one: Image): boolean =>
    words.some(
      (word) =>
        one.id.startsWith(word) ||
        `${one.name}:${one.tag}` === `${splitImage(word).name}:${splitImage(word).tag}`,
    );
  await keepDocker(call, { ...state, images: state.images.filter((one) => !gone(one)) });
  return say(words.map((word) => `Untagged: ${word}\n`).join(""));
}
