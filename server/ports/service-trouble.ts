/** A service that the server depends on did not answer, even after retries. The caller may try again later. */
export class ServiceAway extends Error {
  constructor(service: string, cause: unknown) {
    super(`${service} does not answer`, { cause });
    this.name = "ServiceAway";
  }
}

/** The account provider refused for a reason of its own. `says` is for the person who asked. */
export class ProviderRefusal extends Error {
  readonly says: string;

  constructor(code: string, says: string) {
    super(`the identity provider refused: ${code}`);
    this.name = "ProviderRefusal";
    this.says = says;
  }
}

/** The database was migrated by a newer version of this program. */
export class NewerSchema extends Error {
  constructor(unknown: readonly { readonly name: string; readonly version: string | null }[], ours: string) {
    const names = unknown.map(({ name }) => name.replace(/\.sql$/, "")).join(", ");
    const needed = unknown
      .map(({ version }) => version ?? "")
      .sort((a, b) => a.localeCompare(b, "en", { numeric: true }))
      .at(-1);
    super(
      `The database was brought up to date by ${needed ? `Kadam ${needed}` : "a newer Kadam"} (${names}), and this is Kadam ${ours}, which does not know that. Start ${needed ? `Kadam ${needed} or newer` : "the newer Kadam"}, or put a backup from before back.`,
    );
    this.name = "NewerSchema";
  }
}
