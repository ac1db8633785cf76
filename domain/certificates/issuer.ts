/** The issuer as printed on certificates. */
export type Issuer = {
  readonly name: string;
  /** Who signs, with their position: Meera Nair, Head of Learning. */
  readonly signatory?: string | undefined;
  readonly logo?: IssuerLogo | undefined;
};

export type IssuerLogo = {
  readonly png: Uint8Array;
  readonly width: number;
  readonly height: number;
  /** Changes when the picture changes. */
  readonly version: string;
};

export const KADAM: Issuer = { name: "Kadam" };

/** Path of the logo, for programs that show credentials. */
export const LOGO_PATH = "/api/issuer/logo.png";
