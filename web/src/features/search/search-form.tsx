import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { QUERY_LIMIT, searchPath } from "#domain/search/query.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";

/** On the results page, for the next query. A plain form until the script has loaded. */
export function SearchForm({ query }: { query: string }) {
  const [typed, setTyped] = useState(query);
  const [shown, setShown] = useState(query);
  const navigate = useNavigate();
  if (shown !== query) {
    setShown(query);
    setTyped(query);
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    navigate(searchPath(typed));
  };
  return (
    <form action="/search" onSubmit={onSubmit} className="mt-6 flex max-w-2xl items-end gap-3">
      <Field
        className="grow"
        label="What are you looking for?"
        name="q"
        type="search"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={QUERY_LIMIT}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <button type="submit" className={buttonClass("main")}>
        Search
      </button>
    </form>
  );
}
