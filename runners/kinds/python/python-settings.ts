export const HOME = "/home/learner";

/** The same on every machine: a lesson's output must not depend on where the learner lives. */
export const pythonEnv = {
  TZ: "UTC",
  PYTHONTZPATH: "/usr/share/zoneinfo",
  LANG: "en_US.UTF-8",
  COLUMNS: "80",
  TERM: "dumb",
  NO_COLOR: "1",
  PYTHON_COLORS: "0",
  PYTHONHASHSEED: "0",
} as const;
