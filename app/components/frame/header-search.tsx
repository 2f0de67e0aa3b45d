import { Form, useSearchParams } from "@remix-run/react";
import { listingPath } from "#app/shared/paths.ts";
import { Search } from "../ui/icon.tsx";
import * as styles from "./frame.module.css";

/** Searches all cars from any public page; `q` in the address is the current search (spec 2.4). */
export function HeaderSearch() {
  const [parameters] = useSearchParams();
  const words = parameters.get("q") ?? "";
  return (
    <Form className={styles.find} action={listingPath()} role="search">
      <Search />
      <input
        key={words}
        type="search"
        name="q"
        defaultValue={words}
        placeholder="Make, model or keyword"
        aria-label="Search all cars"
        maxLength={100}
        enterKeyHint="search"
      />
    </Form>
  );
}
