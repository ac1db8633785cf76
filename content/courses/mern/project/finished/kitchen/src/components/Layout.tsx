import { Link, Navigate, Outlet } from "react-router";
import { send } from "../api.ts";
import { mayTakeOrders } from "../order.ts";
import { useUser } from "../UserContext.tsx";

/** What every page behind the login has. The server guards the data; this is for comfort. */
export function Layout() {
  const { user, setUser } = useUser();
  if (user === undefined) return <p role="status">Loading …</p>;
  if (user === null) return <Navigate to="/login" replace />;

  async function logOut() {
    await send("POST", "/logout").catch(() => {});
    setUser(null);
  }

  return (
    <>
      <header>
        <strong>Annapurna</strong>
        <nav aria-label="Main">
          <Link to="/">Board</Link>
          {mayTakeOrders(user) && <Link to="/orders/new">New order</Link>}
        </nav>
        <button type="button" onClick={logOut}>
          Log out {user.name}
        </button>
      </header>
      <main>
        <Outlet />
      </main>
    </>
  );
}
