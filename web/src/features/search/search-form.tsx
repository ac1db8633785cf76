import type { FormEvent } from "react";
import { useNavigate } from "react-router";
import { QUERY_LIMIT, searchPath } from "#domain/search/query.ts";
import { buttonClass } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { textOf } from "../../ui/form.tsx";

/** On the page of the results, for the next question. A plain form until the script is there. */
export function SearchForm({ query }: { query: string }) {
  const navigate = useNavigate();
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    navigate(searchPath(textOf(new FormData(event.currentTarget), "q")));
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
        defaultValue={query}
      />
      <button type="submit" className={buttonClass("main")}>
        Search
      </button>
    </form>
  );
}
