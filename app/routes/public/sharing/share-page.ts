import type { Params } from "@remix-run/react";
import type { ShareWay, Subject } from "#app/features/share/subject.ts";
import { notFoundPage, orNotFound } from "#app/http/answers/not-found.ts";
import { submit } from "#app/http/forms/form.ts";
import { sharedPostPath } from "#app/shared/paths.ts";
import { findPost } from "#modules/content/index.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { findCar } from "#modules/marketplace/listing/index.ts";
import { shareCarByMail, shareCarByText, sharePostByMail, sharePostByText } from "#modules/messaging/index.ts";

/** Loads the car or post that an address below /share names, or throws the 404 page if the user may not see it. */
export async function findSubject(actor: Actor, { what, id = "" }: Params): Promise<Subject> {
  if (what === "car") {
    const car = orNotFound(await findCar(actor, id));
    return { kind: "car", _id: car._id, name: car.name };
  }
  if (what !== "post") throw notFoundPage();
  const post = orNotFound(await findPost(id, actor));
  return { kind: "post", _id: post._id, name: post.title, path: sharedPostPath(post) };
}

/** Shares the link with the command for this subject and channel. */
export function shareSubject(request: Request, actor: Actor, subject: Subject, way: ShareWay) {
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
