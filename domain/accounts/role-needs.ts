/** Staff and mentors log in again at least this often. */
export const ROLE_SESSION_HOURS = 12;

export type RoleNeed = "verified-address" | "second-factor" | "new-sign-in";

type Session = {
  readonly emailVerified: boolean;
  readonly hasSecondFactor: boolean;
  readonly beganAt: Date;
};

/** What somebody with a role, such as staff or mentor, must do before the role counts in this session; undefined: nothing. */
export function roleNeeds(
  { emailVerified, hasSecondFactor, beganAt }: Session,
  { asksSecondFactor, now }: { readonly asksSecondFactor: boolean; readonly now: Date },
): RoleNeed | undefined {
  if (!emailVerified) return "verified-address";
  if (asksSecondFactor && !hasSecondFactor) return "second-factor";
  const endsAt = beganAt.getTime() + ROLE_SESSION_HOURS * 3_600_000;
  return endsAt <= now.getTime() ? "new-sign-in" : undefined;
}
