const isBlank = (value) =>
  value === undefined || value.trim() === "";

function wholeNumber(env, problems, rule) {
  const { name, usual, most } = rule;
  if (isBlank(env[name])) return usual;
  const value = Number(env[name]);
  const isWhole = Number.isInteger(value);
  if (!isWhole || value < 1 || value > most) {
    const form = `a whole number from 1 to ${most}`;
    problems.push(`${name} must be ${form}`);
  }
  return value;
}

function databaseAddress(env, problems) {
  const url = env.DATABASE_URL;
  if (isBlank(url)) {
    problems.push("DATABASE_URL is missing");
  } else if (!/^mongodb(\+srv)?:\/\//.test(url)) {
    problems.push("DATABASE_URL is no MongoDB address");
  }
  return url;
}

/** The settings of the app, checked. */
export function readConfig(env) {
  const problems = [];
  const config = {
    port: wholeNumber(env, problems, {
      name: "PORT", usual: 3000, most: 65535,
    }),
    databaseUrl: databaseAddress(env, problems),
    sessionHours: wholeNumber(env, problems, {
      name: "SESSION_HOURS", usual: 8, most: 24,
    }),
    isProduction: env.NODE_ENV === "production",
  };
  if (problems.length > 0) {
    const list = problems.join("; ");
    throw new Error(`Settings are wrong: ${list}`);
  }
  return config;
}
