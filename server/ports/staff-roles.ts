type FoundAccount = { readonly uid: string; readonly name: string; readonly email: string };

/** Who is staff, given and taken by address. `Roles` says what somebody may do. */
export type StaffRoles = {
  /** Whose address this is, in any spelling; never one of the sample learners. */
  find(email: string): Promise<FoundAccount | undefined>;
  /** False when there is no account with this address. */
  add(email: string, now: Date): Promise<boolean>;
  /** `by` is who takes it: false once they are no staff themselves, so that two who remove each other at once leave one. */
  remove(email: string, by?: string): Promise<boolean>;
  list(): Promise<readonly { readonly email: string; readonly since: Date }[]>;
};
