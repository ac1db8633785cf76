type FoundAccount = { readonly uid: string; readonly name: string; readonly email: string };

/** Who is staff, managed by address. `Roles` says what somebody may do. */
export type StaffRoles = {
  /** The account with this address, in any spelling; never a demo learner. */
  find(email: string): Promise<FoundAccount | undefined>;
  /** False if there is no account with this address. */
  add(email: string, now: Date): Promise<boolean>;
  /** `by` is who removes it: false if they are no longer staff, so that two who remove each other at once leave one. */
  remove(email: string, by?: string): Promise<boolean>;
  list(): Promise<readonly { readonly email: string; readonly since: Date }[]>;
};
