/** A service that the server stands on did not answer, also after several tries. The caller may try again later. */
export class ServiceAway extends Error {
  constructor(service: string, cause: unknown) {
    super(`${service} does not answer`, { cause });
    this.name = "ServiceAway";
  }
}

/** The service that keeps the accounts refused for a reason of its own. `says` is for the person who asked. */
export class ProviderRefusal extends Error {
  readonly says: string;

  constructor(code: string, says: string) {
    super(`the identity provider refused: ${code}`);
    this.name = "ProviderRefusal";
    this.says = says;
  }
}
