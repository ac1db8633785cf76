const isBlank = (value) => value === undefined || value.trim() === "";

function wholeNumber(env, problems, { name, usual, most }) {
  if (isBlank(env[name])) return usual;
  const value = Number(env[name]);
  if (!Number.isInteger(value) || value < 1 || value > most) {
    problems.push(`${name} must be a whole number from 1 to ${most}`);
  }
  return value;
}

function databaseAddress(env, problems) {
  const url = env.DATABASE_URL;
  if (isBlank(url)) {
    problems.push("DATABASE_URL is missing");
  } else if (url.startsWith("file:")) {
    if (env.NODE_ENV === "production") {
      problems.push("DATABASE_URL must not be a file in production");
    }
  } else if (!/^mongodb(\+srv)?:\/\//.test(url)) {
    problems.push("DATABASE_URL is no MongoDB address");
  }
  return url;
}

/** The settings of the app, checked. An error names every problem and no value, because values may be secret. */
export function readConfig(env) {
  const problems = [];
  const config = {
    port: wholeNumber(env, problems, { name: "PORT", usual: 3000, most: 65535 }),
    databaseUrl: databaseAddress(env, problems),
    sessionHours: wholeNumber(env, problems, { name: "SESSION_HOURS", usual: 8, most: 24 }),
    isProduction: env.NODE_ENV === "production",
  };
  if (problems.length > 0) {
    throw new Error(`Settings are wrong: ${problems.join("; ")}`);
  }
  return config;
}
