export type StaffRoles = {
  /** False when there is no account with this address. */
  add(email: string, now: Date): Promise<boolean>;
  remove(email: string): Promise<boolean>;
  list(): Promise<readonly { readonly email: string; readonly since: Date }[]>;
  isStaff(uid: string): Promise<boolean>;
};
