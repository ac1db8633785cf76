import { Link } from "react-router";
import { useTitle } from "../useTitle.ts";

export function NotFoundPage() {
  useTitle("Not found | Kopou Homestay");
  return (
    <>
      <h1>This page does not exist</h1>
      <p>
        <Link to="/">Go to the start page</Link>
      </p>
    </>
  );
}
