import { asList, asMap, isPlainMap, type PlainMap } from "./plain-values.ts";
import { inLineOrder, type Problem } from "./problem.ts";
import { readYaml, type YamlPath } from "./read-yaml.ts";

export type ComposeFile = {
  readonly value: unknown;
  readonly services: PlainMap;
  readonly problems: readonly Problem[];
};

type Report = (path: YamlPath, message: string) => void;

const TOP_KEYS = words("version name services volumes networks secrets configs include models");

const SERVICE_KEYS = words(
  "annotations attach blkio_config build cap_add cap_drop cgroup cgroup_parent command configs container_name " +
    "cpu_count cpu_percent cpu_period cpu_quota cpu_shares cpus cpuset credential_spec depends_on deploy develop " +
    "device_cgroup_rules devices dns dns_opt dns_search domainname driver_opts entrypoint env_file environment " +
    "expose extends external_links extra_hosts gpus group_add healthcheck hostname image init ipc isolation " +
    "label_file labels links logging mac_address mem_limit mem_reservation mem_swappiness memswap_limit models " +
    "network_mode networks oom_kill_disable oom_score_adj pid pids_limit platform ports post_start pre_stop " +
    "privileged profiles provider pull_policy read_only restart runtime scale secrets security_opt shm_size " +
    "stdin_open stop_grace_period stop_signal storage_opt sysctls tmpfs tty ulimits use_api_socket user " +
    "userns_mode uts volumes volumes_from working_dir",
);

const CONDITIONS = words("service_started service_healthy service_completed_successfully");

const PORT =
  /^(?:(?:\[[0-9a-fA-F:]+\]|\d+(?:\.\d+){3}):)?(?:\d+(?:-\d+)?:|:)?(\d+(?:-\d+)?)(?:\/(?:tcp|udp))?$/;

/** Parses a Compose file and reports the mistakes that `docker compose config` would refuse. */
export function readCompose(text: string): ComposeFile {
  const yaml = readYaml(text);
  const document = yaml.documents[0];
  if (document === undefined || yaml.problems.length > 0)
    return { value: null, services: {}, problems: yaml.problems };
  const problems: Problem[] = [];
  const report: Report = (path, message) => problems.push({ line: document.lineAt(path), message });
  checkTop(document.value, report);
  return {
    value: document.value,
    services: asMap(asMap(document.value).services),
    problems: inLineOrder(problems),
  };
}

function checkTop(value: unknown, report: Report): void {
  if (!isPlainMap(value)) {
    report([], "a Compose file is a map that begins with services:");
    return;
  }
  for (const key of Object.keys(value)) {
    if (!TOP_KEYS.has(key) && !key.startsWith("x-"))
      report([key], `'${key}' is not known at the top of a Compose file`);
  }
  if (!isPlainMap(value.services) || Object.keys(value.services).length === 0) {
    if (value.include === undefined) report(["services"], "services: must name at least one service");
    return;
  }
  for (const [name, service] of Object.entries(value.services)) {
    if (isPlainMap(service)) checkService(value, name, service, report);
    else report(["services", name], `service '${name}' must be a map with image: or build:`);
  }
}

function checkService(file: PlainMap, name: string, service: PlainMap, report: Report): void {
  const at = ["services", name];
  for (const key of Object.keys(service)) {
    if (!SERVICE_KEYS.has(key) && !key.startsWith("x-"))
      report([...at, key], `service '${name}': '${key}' is not a known key`);
  }
  if (
    service.image === undefined &&
    service.build === undefined &&
    service.extends === undefined &&
    service.provider === undefined
  ) {
    report(at, `service '${name}' has neither an image nor a build`);
  }
  checkPorts(name, service, report);
  checkDependsOn(file, name, service, report);
  checkVolumes(file, name, service, report);
  checkNetworks(file, name, service, report);
  checkEnvironment(name, service, report);
}

function checkPorts(name: string, service: PlainMap, report: Report): void {
  if (service.ports === undefined) return;
  const at = ["services", name, "ports"];
  if (!Array.isArray(service.ports)) {
    report(at, `service '${name}': ports must be a list`);
    return;
  }
  service.ports.forEach((port, index) => {
    if (!isPort(port))
      report(
        [...at, index],
        `service '${name}': invalid port ${JSON.stringify(port)}; write "host:container"`,
      );
  });
}

function isPort(port: unknown): boolean {
  if (isPlainMap(port)) return port.target !== undefined;
  const text = String(port);
  if (text.includes("$")) return true;
  return PORT.test(text) && (text.split("/")[0]?.match(/\d+/g) ?? []).every((part) => Number(part) <= 65535);
}

function checkDependsOn(file: PlainMap, name: string, service: PlainMap, report: Report): void {
  const services = asMap(file.services);
  const wanted = service.depends_on;
  const names = Array.isArray(wanted) ? wanted.map(String) : Object.keys(asMap(wanted));
  names.forEach((other, index) => {
    const at = ["services", name, "depends_on", Array.isArray(wanted) ? index : other];
    if (services[other] === undefined) {
      report(at, `service '${name}' depends on '${other}', and there is no service of that name`);
    } else if (other === name) report(at, `service '${name}' depends on itself`);
    const condition = asMap(asMap(wanted)[other]).condition;
    if (condition !== undefined && !CONDITIONS.has(String(condition))) {
      report([...at, "condition"], `unknown condition '${condition}'; one of ${[...CONDITIONS].join(", ")}`);
    }
  });
}

function checkVolumes(file: PlainMap, name: string, service: PlainMap, report: Report): void {
  const declared = asMap(file.volumes);
  asList(service.volumes).forEach((volume, index) => {
    const source = isPlainMap(volume) ? volumeSource(volume) : String(volume).split(":")[0];
    const isNamed =
      source !== undefined &&
      /^[\w-][\w.-]*$/.test(source) &&
      (isPlainMap(volume) || String(volume).includes(":"));
    if (isNamed && !(source in declared)) {
      report(
        ["services", name, "volumes", index],
        `service '${name}' uses volume '${source}', which is not declared under volumes:`,
      );
    }
  });
}

function volumeSource(volume: PlainMap): string | undefined {
  return volume.type === "volume" && typeof volume.source === "string" ? volume.source : undefined;
}

function checkNetworks(file: PlainMap, name: string, service: PlainMap, report: Report): void {
  const declared = asMap(file.networks);
  const used = Array.isArray(service.networks)
    ? service.networks.map(String)
    : Object.keys(asMap(service.networks));
  used.forEach((network, index) => {
    if (network === "default" || network in declared) return;
    const last = Array.isArray(service.networks) ? index : network;
    report(
      ["services", name, "networks", last],
      `service '${name}' uses network '${network}', which is not declared under networks:`,
    );
  });
}

function checkEnvironment(name: string, service: PlainMap, report: Report): void {
  const { environment } = service;
  if (environment === undefined || environment === null) return;
  const at = ["services", name, "environment"];
  if (Array.isArray(environment)) {
    environment.forEach((item, index) => {
      if (typeof item !== "string")
        report([...at, index], `service '${name}': write environment items as KEY=value`);
    });
  } else if (isPlainMap(environment)) {
    for (const [key, value] of Object.entries(environment)) {
      if (typeof value === "object" && value !== null)
        report([...at, key], `service '${name}': ${key} must be a single value`);
    }
  } else report(at, `service '${name}': environment must be a map or a list`);
}

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(" "));
}
