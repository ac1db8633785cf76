import { useQuery } from "@tanstack/react-query";
import { NavLink } from "react-router";
import { initialsOf } from "#domain/accounts/initials.ts";
import { hasRole, type Role } from "#domain/accounts/role.ts";
import { unreadQuery } from "../../api/mentoring-unread.ts";
import { Menu } from "../../ui/menu.tsx";

type ProfileMenuProps = {
  readonly displayName: string;
  readonly email: string;
  readonly roles: readonly Role[];
  readonly onLogOut: () => void;
};

export function ProfileMenu({ displayName, email, roles, onLogOut }: ProfileMenuProps) {
  return (
    <Menu
      name="Account menu"
      align="right"
      hasArrow={false}
      label={
        <>
          <Initials displayName={displayName} />
          <UnreadDot />
        </>
      }
    >
      <div className="mb-2 border-line border-b px-3 pt-1 pb-3">
        <p className="font-semibold">{displayName}</p>
        <p className="text-soft">{email}</p>
      </div>
      <AccountEntries roles={roles} onLogOut={onLogOut} />
    </Menu>
  );
}

const ENTRY =
  "flex min-h-11 w-full items-center rounded-md px-3 text-left hover:text-peacock aria-[current=page]:font-semibold aria-[current=page]:text-peacock";

export function AccountEntries({ roles, onLogOut }: Pick<ProfileMenuProps, "roles" | "onLogOut">) {
  return (
    <ul>
      <li>
        <NavLink to="/profile" className={ENTRY}>
          Profile
        </NavLink>
      </li>
      <li>
        <NavLink to="/schedule" className={ENTRY}>
          Schedule
        </NavLink>
      </li>
      <MentoringEntries roles={roles} />
      {hasRole(roles, "staff") && (
        <li>
          <NavLink to="/staff" className={ENTRY}>
            Staff desk
          </NavLink>
        </li>
      )}
      <li>
        <button type="button" onClick={onLogOut} className={ENTRY}>
          Logout
        </button>
      </li>
    </ul>
  );
}

function useUnread() {
  const { data } = useQuery(unreadQuery);
  return data ?? { asLearner: 0, asMentor: 0 };
}

/** An answer has arrived, or a learner waits. The entries of the menu say it in words. */
function UnreadDot() {
  const { asLearner, asMentor } = useUnread();
  if (asLearner + asMentor === 0) return null;
  return (
    <span
      aria-hidden="true"
      data-unread
      className="-ml-4 mb-7 size-3.5 rounded-full border-2 border-paper bg-madder"
    />
  );
}

function MentoringEntries({ roles }: Pick<ProfileMenuProps, "roles">) {
  const { asLearner, asMentor } = useUnread();
  return (
    <>
      <li>
        <NavLink to="/mentoring" className={ENTRY}>
          Your questions{asLearner > 0 && ` (${asLearner} new)`}
        </NavLink>
      </li>
      {hasRole(roles, "mentor") && (
        <li>
          <NavLink to="/mentor" className={ENTRY}>
            Mentors' desk{asMentor > 0 && ` (${asMentor} wait)`}
          </NavLink>
        </li>
      )}
    </>
  );
}

function Initials({ displayName }: Pick<ProfileMenuProps, "displayName">) {
  return (
    <span
      aria-hidden="true"
      className="flex size-10 items-center justify-center rounded-full border-2 border-current pt-0.5 font-bold text-sm"
    >
      {initialsOf(displayName)}
    </span>
  );
}
