import type { SimulatedCall } from "./simulation.ts";
import { idFor, keep, remember } from "./simulation.ts";

export type Container = {
  readonly id: string;
  readonly name: string;
  readonly image: string;
  readonly command: string;
  readonly ports: readonly string[];
  readonly isRunning: boolean;
  readonly exitCode: number;
  readonly log: readonly string[];
  /** Its compose project. */
  readonly project?: string;
  /** Its settings in the compose file when it was started. */
  readonly settings?: string;
  /** Its named volumes. */
  readonly volumes?: readonly string[];
};

export type Image = {
  readonly name: string;
  readonly tag: string;
  readonly id: string;
  readonly command: string;
  readonly size: string;
};

type DockerState = {
  readonly images: readonly Image[];
  readonly containers: readonly Container[];
  readonly volumes: readonly string[];
  /** Besides the three that docker creates itself. */
  readonly networks: readonly string[];
  /** Registries with a login. */
  readonly registries: readonly string[];
  /** `name:tag` of pushed images, so that they can be pulled. */
  readonly pushed: readonly string[];
};

export const KNOWN_IMAGES: Readonly<
  Record<string, { readonly command: string; readonly size: string; readonly isServer: boolean }>
> = {
  nginx: { command: "nginx -g 'daemon off;'", size: "188MB", isServer: true },
  httpd: { command: "httpd-foreground", size: "148MB", isServer: true },
  postgres: { command: "postgres", size: "432MB", isServer: true },
  mysql: { command: "mysqld", size: "602MB", isServer: true },
  mongo: { command: "mongod", size: "796MB", isServer: true },
  redis: { command: "redis-server", size: "117MB", isServer: true },
  node: { command: "node", size: "1.1GB", isServer: false },
  python: { command: "python3", size: "1.02GB", isServer: false },
  ubuntu: { command: "/bin/bash", size: "78.1MB", isServer: false },
  debian: { command: "bash", size: "117MB", isServer: false },
  alpine: { command: "/bin/sh", size: "7.8MB", isServer: false },
  busybox: { command: "sh", size: "4.26MB", isServer: false },
  "hello-world": { command: "/hello", size: "13.3kB", isServer: false },
};

export const readDocker = (call: SimulatedCall): Promise<DockerState> =>
  remember<DockerState>(call.fs, "docker", {
    images: [],
    containers: [],
    volumes: [],
    networks: [],
    registries: [],
    pushed: [],
  });

export const keepDocker = (call: SimulatedCall, state: DockerState): Promise<void> =>
  keep(call.fs, "docker", state);

export function splitImage(word: string): { readonly name: string; readonly tag: string } {
  const [name = "", tag = "latest"] = word.split(/:(?!.*\/)/);
  return { name, tag };
}

/** The full id of a container; lists show its beginning. */
export const longId = ({ id }: Pick<Container, "id">): string => id + idFor(id, 64 - id.length);

export function containerRow(one: Container): string[] {
  const command = one.command.length > 18 ? `${one.command.slice(0, 17)}…` : one.command;
  const status = one.isRunning ? "Up 2 minutes" : `Exited (${one.exitCode}) 1 minute ago`;
  return [
    one.id,
    one.image,
    `"${command}"`,
    "2 minutes ago",
    status,
    one.isRunning ? one.ports.map(portText).join(", ") : "",
    one.name,
  ];
}

function portText(port: string): string {
  const [outside, inside] = port.split(":").slice(-2);
  return inside === undefined ? `${outside}/tcp` : `0.0.0.0:${outside}->${inside}/tcp`;
}
