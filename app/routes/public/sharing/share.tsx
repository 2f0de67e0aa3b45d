import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { type Params, useLoaderData } from "@remix-run/react";
import { useActionData } from "#app/features/live/use-action-data.ts";
import { titleOf } from "#app/features/share/share-dialog.tsx";
import { ShareFields } from "#app/features/share/share-fields.tsx";
import { pathOf, type ShareWay, type Subject } from "#app/features/share/subject.ts";
import { notFoundPage, orNotFound } from "#app/http/answers/not-found.ts";
import { readForm } from "#app/http/bodies/read-form.ts";
import { replyWith, submit } from "#app/http/forms/form.ts";
import { oneSentence } from "#app/http/forms/one-sentence.ts";
import { safeBack } from "#app/http/guards/back.ts";
import { requireAccount } from "#app/http/guards/guard.ts";
import { actorOf } from "#app/http/request/actor.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { scope } from "#app/http/request/request-scope.ts";
import { NAME } from "#app/shared/brand.ts";
import { sharedPostPath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { limitAddress } from "#modules/accounts/index.ts";
import { findPost } from "#modules/content/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { findCar } from "#modules/marketplace/listing/index.ts";
import { shareCarByMail, shareCarByText, sharePostByMail, sharePostByText } from "#modules/messaging/index.ts";
import { SHARED } from "#modules/messaging/schemas.ts";

export const addresses = ["/share/:what/:id/:way"];

/** The share dialog as a page, which also shows a refused form. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const way = wayOf(params);
  const actor = way === "phone" ? await requireAccount(request) : await actorOf(request);
  const subject = await findSubject(actor, params);
  return { subject, way };
}

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: data ? `${titleOf(data.subject)} · ${NAME}` : NAME },
  { name: "robots", content: "noindex" },
];

export async function action({ request, params }: ActionFunctionArgs) {
  const actor = await actorOf(request);
  const subject = await findSubject(actor, params);
  const tooMany = actor.id ? null : await limitAddress("share", scope().address);
  if (tooMany) return replyWith(await readForm(request), tooMany.error);
  const result = await shareSubject(request, actor, subject, wayOf(params));
  if (!result.ok) return replyWith(result.form, oneSentence(result.error));
  return redirectWith(safeBack(result.form.get("_back")) ?? pathOf(subject), SHARED);
}

function wayOf({ way }: Params): ShareWay {
  if (way === "email" || way === "phone") return way;
  throw notFoundPage();
}

export default function SharePage() {
  const { subject, way } = useLoaderData<typeof loader>();
  const state = useActionData<typeof action>();
  const back = state?.values._back ?? pathOf(subject);
  return (
    <div className="page narrow page-body stack">
      <h1>{titleOf(subject)}</h1>
      <p className="lede">{subject.name}</p>
      <PostForm className="stack">
        <ShareFields way={way} state={state} back={back} />
        <div className="row end">
          <ButtonLink to={back}>Cancel</ButtonLink>
          <SubmitButton>Send</SubmitButton>
        </div>
      </PostForm>
    </div>
  );
}

/** Loads the car or post that an address below /share names, or throws the 404 page if the user may not see it. */
async function findSubject(actor: Actor, { what, id = "" }: Params): Promise<Subject> {
  if (what === "car") {
    const car = orNotFound(await findCar(actor, id));
    return { kind: "car", _id: car._id, name: car.name };
  }
  if (what !== "post") throw notFoundPage();
  const post = orNotFound(await findPost(id, actor));
  return { kind: "post", _id: post._id, name: post.title, path: sharedPostPath(post) };
}

/** Shares the link with the command for this subject and channel. */
function shareSubject(request: Request, actor: Actor, subject: Subject, way: ShareWay) {
  if (subject.kind === "car") {
    const about = { swap: subject._id };
    return way === "email"
      ? submit(request, actor, shareCarByMail, about)
      : submit(request, actor, shareCarByText, about);
  }
  const about = { post: { title: subject.name, path: subject.path } };
  return way === "email"
    ? submit(request, actor, sharePostByMail, about)
    : submit(request, actor, sharePostByText, about);
}
