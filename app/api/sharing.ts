import { scope } from "#app/http/request/request-scope.ts";
import { sharedPostPath } from "#app/shared/paths.ts";
import { limitAddress } from "#modules/accounts/index.ts";
import { findPost } from "#modules/content/index.ts";
import { type Actor, guest } from "#modules/kernel/actor.ts";
import { id } from "#modules/kernel/fields.ts";
import type { Result } from "#modules/kernel/result.ts";
import { shareCarByMail, shareCarByText, sharePostByMail, sharePostByText } from "#modules/messaging/index.ts";
import { ShareCarByMail, ShareCarByText, SharePostByMail, SharePostByText } from "#modules/messaging/schemas.ts";
import { confirmSubscription, findSubscribers, stopSending, subscribe } from "#modules/newsletters/index.ts";
import { Subscribe, Subscriber, Token } from "#modules/newsletters/schemas.ts";
import { endpoint, listOf, okOrNotFound, PageQuery, Success } from "./kit.ts";

type Done = Result<{ success: true }>;

/** Rate-limits visitors by network address, because they have no account to count by. */
async function withAddressLimit(act: "share" | "subscribe", actor: Actor, run: () => Promise<Done>): Promise<Done> {
  return (actor.id === null ? await limitAddress(act, scope().address) : null) ?? run();
}

/** Looks up the title and path of a post, so that callers cannot supply their own text. */
async function postOf(actor: Actor, blog: string) {
  const post = await findPost(blog, actor);
  return okOrNotFound(post && { title: post.title, path: sharedPostPath(post) }, "post");
}

export const tags = { subscribers: "The newsletter" };

/** Sharing cars and posts, and the newsletter. */
export const sharing = {
  carByMail: endpoint({
    catalogue: ["C143"],
    method: "POST",
    path: "/swaps/{swap}/email",
    summary: "Send a car’s address to an email address",
    allow: "swap.share.email",
    input: ShareCarByMail,
    output: Success,
    commands: [shareCarByMail],
    run: (actor, input, { key }) => withAddressLimit("share", actor, () => shareCarByMail(actor, input, { key })),
  }),
  carByText: endpoint({
    catalogue: ["C144"],
    method: "POST",
    path: "/swaps/{swap}/sms",
    summary: "Send a car’s address to a phone",
    allow: "swap.share.sms",
    input: ShareCarByText,
    output: Success,
    run: shareCarByText,
  }),
  postByMail: endpoint({
    catalogue: ["C238"],
    method: "POST",
    path: "/blog/{blog}/email",
    summary: "Send a post’s address to an email address",
    allow: "swap.share.email",
    input: SharePostByMail.omit({ post: true }).extend({ blog: id }),
    output: Success,
    commands: [sharePostByMail],
    run: async (actor, { blog, ...to }, { key }) => {
      const post = await postOf(actor, blog);
      if (!post.ok) return post;
      return withAddressLimit("share", actor, () => sharePostByMail(actor, { post: post.value, ...to }, { key }));
    },
  }),
  postByText: endpoint({
    catalogue: ["C239"],
    method: "POST",
    path: "/blog/{blog}/sms",
    summary: "Send a post’s address to a phone",
    allow: "swap.share.sms",
    input: SharePostByText.omit({ post: true }).extend({ blog: id }),
    output: Success,
    commands: [sharePostByText],
    run: async (actor, { blog, ...to }, { key }) => {
      const post = await postOf(actor, blog);
      return post.ok ? sharePostByText(actor, { post: post.value, ...to }, { key }) : post;
    },
  }),
  subscribe: endpoint({
    catalogue: ["C257"],
    method: "POST",
    path: "/subscribers/subscribe",
    summary: "Ask for the newsletter; the address confirms it by the message it gets",
    allow: "anyone",
    input: Subscribe,
    output: Success,
    commands: [subscribe],
    run: (actor, input, { key }) =>
      withAddressLimit("subscribe", actor, () => subscribe(actor, { ...input, address: scope().address }, { key })),
  }),
  changeSubscription: endpoint({
    catalogue: ["C255"],
    method: "PUT",
    path: "/subscribers",
    summary: "Confirm or end a subscription with the token from the message’s link",
    allow: "anyone",
    input: Token,
    output: Success,
    // A token either confirms or unsubscribes.
    commands: [confirmSubscription],
    errors: ["not-found"],
    run: async (_, input, { key }) => {
      const from = { ...input, address: scope().address };
      const confirmed = await confirmSubscription(guest, from, { key });
      return confirmed.ok ? confirmed : stopSending(guest, from, { key });
    },
  }),
  subscribers: endpoint({
    catalogue: ["C256"],
    method: "GET",
    path: "/subscribers",
    summary: "Who asked for the newsletter, newest first",
    allow: "newsletter",
    input: PageQuery,
    output: listOf(Subscriber),
    run: async (actor, input) => ({ ok: true, value: await findSubscribers(actor, input) }),
  }),
};
