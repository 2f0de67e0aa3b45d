import { TextField } from "#app/ui/field.tsx";
import { Select } from "#app/ui/select.tsx";
import { TextArea } from "#app/ui/text-area.tsx";
import { searchWords } from "#modules/marketplace/listing/schemas.ts";
import { CAR_ORDERS, carOrders, LONGEST_TEXT, MOST_CARS } from "#modules/newsletters/policy.ts";
import type { Block } from "#modules/newsletters/schemas.ts";
import * as styles from "./newsletter.module.css";

export type BlockChoices = {
  /** The editor's saved filters. */
  filters: readonly { name: string; query: string }[];
  posts: readonly { _id: string; title: string }[];
};

type Props = { block: Block; at: number; choices: BlockChoices };

/** The fields of one block, by its place in the newsletter. */
export function BlockFields({ block, at, choices }: Props) {
  const name = (field: string) => `blocks.${at}.${field}`;
  switch (block.kind) {
    case "text":
      return (
        <TextArea
          name={name("text")}
          label="Text"
          hint="Markdown: **bold**, ## a heading, - a list, [words](https://address). {{firstName|there}} becomes the reader’s first name, or “there”; lastName, state, center (the nearest one), and search (their newest saved filter) work alike."
          rows={6}
          maxLength={LONGEST_TEXT}
          defaultValue={block.text}
        />
      );
    case "cars":
      return <CarFields block={block} name={name} filters={choices.filters} />;
    case "post":
      return (
        <Select
          name={name("post")}
          label="Post"
          empty="Choose a post"
          options={choices.posts.map(({ _id, title }) => ({ value: _id, label: title }))}
          defaultValue={block.post}
        />
      );
    case "button":
      return (
        <div className={styles.pair}>
          <TextField name={name("label")} label="Words on the button" maxLength={200} defaultValue={block.label} />
          <TextField
            name={name("link")}
            label="Address"
            hint="/buy/listing or https://…"
            maxLength={500}
            defaultValue={block.link}
          />
        </div>
      );
  }
}

type CarProps = {
  block: Extract<Block, { kind: "cars" }>;
  name: (field: string) => string;
  filters: BlockChoices["filters"];
};

function CarFields({ block, name, filters }: CarProps) {
  const saved = filters.map((filter) => ({ value: filter.query, label: filter.name }));
  const own =
    block.query && !filters.some(({ query }) => query === block.query)
      ? [{ value: block.query, label: searchWords(block.query) }]
      : [];
  return (
    <>
      <TextField name={name("title")} label="Heading" optional maxLength={200} defaultValue={block.title} />
      <Select
        name={name("query")}
        label="Cars"
        empty="All cars for sale"
        options={[...own, ...saved]}
        defaultValue={block.query}
        hint="Your saved filters. The cars are chosen when the newsletter is sent."
      />
      <div className={styles.pair}>
        <Select
          name={name("order")}
          label="First"
          options={carOrders.map((value) => ({ value, label: CAR_ORDERS[value] }))}
          defaultValue={block.order}
        />
        <TextField
          name={name("count")}
          label="How many"
          type="number"
          inputMode="numeric"
          min={1}
          max={MOST_CARS}
          defaultValue={block.count}
        />
      </div>
    </>
  );
}
