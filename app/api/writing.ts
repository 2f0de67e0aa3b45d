import { z } from "zod";
import { publishText, removeText, saveText, unpublishText } from "#modules/content/index.ts";
import {
  type Collection,
  PublishText,
  SaveNews,
  SavePost,
  SavePress,
  SaveTestimonial,
  SaveTip,
} from "#modules/content/schemas.ts";
import { version } from "#modules/kernel/fields.ts";
import { endpoint, Success, success } from "./kit.ts";

const EDITORS = "system.content";
const SavedText = z.object({ _id: z.string(), version: z.number().int() });
const Ref = z.object({ _id: z.string().max(100), version: version.optional() });
const saves = { method: "POST", allow: EDITORS, output: SavedText, creates: true } as const;

const remove = (id: string, path: `/${string}`, collection: Collection, noun: string) =>
  endpoint({
    catalogue: [id],
    method: "DELETE",
    path: `${path}/{_id}`,
    summary: `Remove ${noun}`,
    allow: EDITORS,
    input: Ref,
    output: Success,
    commands: [removeText],
    run: async (actor, input, { key }) => {
      const removed = await removeText(actor, { collection, ...input }, { key });
      return removed.ok ? success : removed;
    },
  });

const publish = (id: string, path: `/${string}`, collection: Collection, noun: string) =>
  endpoint({
    catalogue: [id],
    method: "PUT",
    path: `${path}/{_id}/publish`,
    summary: `Publish ${noun}; with \`at\` from that time on`,
    allow: EDITORS,
    input: Ref.extend({ at: PublishText.shape.at }),
    output: SavedText,
    commands: [publishText],
    run: (actor, input, { key }) => publishText(actor, { collection, ...input }, { key }),
  });

const unpublish = (id: string, path: `/${string}`, collection: Collection, noun: string) =>
  endpoint({
    catalogue: [id],
    method: "DELETE",
    path: `${path}/{_id}/publish`,
    summary: `Take ${noun} away from readers; its words stay`,
    allow: EDITORS,
    input: Ref,
    output: SavedText,
    commands: [unpublishText],
    run: (actor, input, { key }) => unpublishText(actor, { collection, ...input }, { key }),
  });

export const tags = { press: "Press releases" };

/** Editorial texts: press, blog posts, testimonials, news, and tips. */
export const writing = {
  savePress: endpoint({
    ...saves,
    catalogue: ["C208"],
    path: "/press",
    summary: "Add a press entry, or change one with `_id` and `version`",
    input: SavePress,
    commands: [saveText],
    run: (actor, input, { key }) => saveText(actor, { collection: "press", ...input }, { key }),
  }),
  savePost: endpoint({
    ...saves,
    catalogue: ["C212"],
    path: "/blog",
    summary: "Add a blog post, or change one with `_id` and `version`",
    input: SavePost,
    commands: [saveText],
    run: (actor, input, { key }) => saveText(actor, { collection: "blog", ...input }, { key }),
  }),
  saveTestimonial: endpoint({
    ...saves,
    catalogue: ["C216"],
    path: "/testimonials",
    summary: "Add a testimonial, or change one with `_id` and `version`",
    input: SaveTestimonial,
    commands: [saveText],
    run: (actor, input, { key }) => saveText(actor, { collection: "testimonials", ...input }, { key }),
  }),
  saveNews: endpoint({
    ...saves,
    catalogue: ["C220"],
    path: "/news",
    summary: "Add an item of the news, or change one with `_id` and `version`",
    input: SaveNews,
    commands: [saveText],
    run: (actor, input, { key }) => saveText(actor, { collection: "news", ...input }, { key }),
  }),
  saveTip: endpoint({
    ...saves,
    catalogue: ["C228"],
    path: "/tips",
    summary: "Add a tip, or change one with `_id` and `version`",
    input: SaveTip,
    commands: [saveText],
    run: (actor, input, { key }) => saveText(actor, { collection: "tips", ...input }, { key }),
  }),
  removePress: remove("C209", "/press", "press", "a press entry"),
  removePost: remove("C213", "/blog", "blog", "a blog post"),
  removeTestimonial: remove("C217", "/testimonials", "testimonials", "a testimonial"),
  removeNews: remove("C221", "/news", "news", "an item of the news"),
  removeTip: remove("C229", "/tips", "tips", "a tip"),
  publishPress: publish("C234", "/press", "press", "a press entry"),
  unpublishPress: unpublish("C235", "/press", "press", "a press entry"),
  publishPost: publish("C236", "/blog", "blog", "a blog post"),
  unpublishPost: unpublish("C237", "/blog", "blog", "a blog post"),
};
