import type { MetaFunction } from "@remix-run/node";
import { NAME } from "#app/shared/brand.ts";
import { environment } from "#modules/kernel/environment.ts";
import { Controls } from "./controls.tsx";
import { Fields } from "./fields.tsx";
import * as styles from "./gallery.module.css";
import { Marks } from "./marks.tsx";
import { Pieces } from "./pieces.tsx";
import { Tables } from "./tables.tsx";

export const addresses = ["/dev/gallery"];

/** The component gallery for developers. It is never available in production. */
export function loader() {
  if (environment().mode === "production") throw new Response("Not found", { status: 404 });
  return null;
}

export const meta: MetaFunction = () => [{ title: `Components · ${NAME}` }, { name: "robots", content: "noindex" }];

export default function Gallery() {
  return (
    <div className={`page page-body grid gap-24 ${styles.gallery}`}>
      <h1>Components</h1>
      <Controls />
      <Fields />
      <Marks />
      <Pieces />
      <Tables />
    </div>
  );
}
