import { createContext, type ReactNode, useContext, useState } from "react";
import type { User } from "./order.ts";

type Login = {
  /** Undefined until the server has told. */
  user: User | null | undefined;
  setUser: (user: User | null) => void;
};

const UserContext = createContext<Login>({ user: undefined, setUser: () => {} });

export function useUser(): Login {
  return useContext(UserContext);
}

/** Asks the server once who is logged in. */
export function UserProvider({ children }: { children: ReactNode }) {
  // Day 13: ask GET /api/me in an effect.
  const [user, setUser] = useState<User | null>();
  return <UserContext value={{ user, setUser }}>{children}</UserContext>;
}
