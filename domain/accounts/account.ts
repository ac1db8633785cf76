/** The signed-in person as pages see it; `null` when nobody is signed in. */
export type Account = {
  readonly uid: string;
  readonly displayName: string;
  readonly email: string;
  readonly photoURL: string | null;
  readonly emailVerified: boolean;
  readonly phoneNumber: string | null;
  readonly isAnonymous: boolean;
  readonly providerData: readonly { readonly providerId: string; readonly uid: string }[];
};
