import { useLocation } from "@remix-run/react";
import { viewQuery } from "./list-query.ts";

/** What a GET form of a list keeps of the address: order, columns, and the filters that it has no field for. The page starts again. */
export function KeptParams({ except }: { except: readonly string[] }) {
  const { search } = useLocation();
  return Object.entries(viewQuery(search)).map(([name, value]) =>
    except.includes(name) ? null : <input key={name} type="hidden" name={name} value={value} />,
  );
}
