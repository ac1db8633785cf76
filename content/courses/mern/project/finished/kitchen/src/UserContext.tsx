import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { send } from "./api.ts";
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
  const [user, setUser] = useState<User | null>();

  useEffect(() => {
    let isCurrent = true;
    send("GET", "/me")
      .then(async (answer) => (answer.ok ? ((await answer.json()) as User) : null))
      .catch(() => null)
      .then((found) => {
        if (isCurrent) setUser(found);
      });
    return () => {
      isCurrent = false;
    };
  }, []);

  return <UserContext value={{ user, setUser }}>{children}</UserContext>;
}
