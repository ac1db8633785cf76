import type { IFileSystem } from "just-bash/browser";
import { parse } from "yaml";

/** The answers of the simulated machines; an exercise defines them in `.world.yaml`. */
export type World = {
  readonly hosts: Readonly<Record<string, Host>>;
  readonly processes: readonly WorldProcess[];
  readonly ports: readonly Port[];
  readonly units: Readonly<Record<string, Unit>>;
  readonly images: Readonly<Record<string, ImageFacts>>;
  readonly pods: Readonly<Record<string, PodFacts>>;
  readonly disks: readonly Disk[];
  /** Log lines of units that have no entry of their own, by name. */
  readonly logs: Readonly<Record<string, readonly string[]>>;
};

export type Host = {
  readonly ip?: string;
  /** Milliseconds for ping; without it the host does not answer. */
  readonly ping?: number;
  readonly records?: Readonly<Record<string, string | readonly string[]>>;
  /** By path, or `METHOD /path`. */
  readonly http?: Readonly<Record<string, HttpAnswer>>;
};

export type HttpAnswer = {
  readonly status?: number;
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
};

export type WorldProcess = {
  readonly pid: number;
  readonly user?: string;
  readonly cpu?: number;
  readonly mem?: number;
  readonly command: string;
};

type Port = { readonly port: number; readonly process?: string; readonly address?: string };

export type Unit = {
  readonly description?: string;
  readonly active?: boolean;
  readonly enabled?: boolean;
  /** Why a start fails; without it, starting works. */
  readonly fails?: string;
  readonly log?: readonly string[];
};

type ImageFacts = {
  readonly log?: readonly string[];
  readonly exits?: number;
  readonly size?: string;
};

type PodFacts = {
  readonly status?: string;
  readonly restarts?: number;
  readonly log?: readonly string[];
  /** Output of the previous run; without it, the same as `log`. */
  readonly previous?: readonly string[];
};

type Disk = {
  readonly device: string;
  readonly size: string;
  readonly used: string;
  readonly mount: string;
};

const NOTHING: World = {
  hosts: {},
  processes: [],
  ports: [],
  units: {},
  images: {},
  pods: {},
  disks: [],
  logs: {},
};

const WORLD_FILE = ".world.yaml";

/** The exercise's own world; a file that cannot be parsed is the author's mistake and is reported as one. */
export async function readWorld(fs: IFileSystem, folder: string): Promise<World> {
  const file = `${folder}/${WORLD_FILE}`;
  if (!(await fs.exists(file))) return NOTHING;
  const given = parse(await fs.readFile(file)) as Partial<World> | null;
  return { ...NOTHING, ...given };
}
