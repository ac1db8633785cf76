import { NavLink } from "react-router";
import { initialsOf } from "#domain/accounts/initials.ts";
import { Menu } from "../../ui/menu.tsx";

type ProfileMenuProps = {
  readonly displayName: string;
  readonly email: string;
  readonly isStaff: boolean;
  readonly onLogOut: () => void;
};

export function ProfileMenu({ displayName, email, isStaff, onLogOut }: ProfileMenuProps) {
  return (
    <Menu name="Account menu" align="right" hasArrow={false} label={<Initials displayName={displayName} />}>
      <div className="mb-2 border-line border-b px-3 pt-1 pb-3">
        <p className="font-semibold">{displayName}</p>
        <p className="text-soft">{email}</p>
      </div>
      <AccountEntries isStaff={isStaff} onLogOut={onLogOut} />
    </Menu>
  );
}

const ENTRY =
  "flex min-h-11 w-full items-center rounded-md px-3 text-left hover:text-peacock aria-[current=page]:font-semibold aria-[current=page]:text-peacock";

export function AccountEntries({ isStaff, onLogOut }: Pick<ProfileMenuProps, "isStaff" | "onLogOut">) {
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
      {isStaff && (
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
