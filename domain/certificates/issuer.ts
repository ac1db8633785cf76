/** Who gives the certificates, as it stands on them. */
export type Issuer = {
  readonly name: string;
  /** Who answers for them, with the office: Meera Nair, Head of Learning. */
  readonly signatory?: string | undefined;
  readonly logo?: IssuerLogo | undefined;
};

export type IssuerLogo = {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Another picture has another one. */
  readonly version: string;
};

export const KADAM: Issuer = { name: "Kadam" };

/** Where the logo can be had, for programs that show credentials. */
export const LOGO_PATH = "/api/issuer/logo.png";
