import type { Params } from "@remix-run/react";
import type { ShareWay, Subject } from "#app/components/share/subject.ts";
import type { Actor } from "#modules/kernel/actor.ts";
import { shareCarByMail, shareCarByText } from "#modules/messaging/index.ts";
import { findCar } from "#modules/swaps/listing/index.ts";
import { submit } from "./form.ts";
import { notFoundPage, orNotFound } from "./found.ts";

/** What an address below /share speaks of, as this person may see it; else the 404 page. */
export async function findSubject(actor: Actor, { what, id = "" }: Params): Promise<Subject> {
  if (what !== "car") throw notFoundPage();
  const car = orNotFound(await findCar(actor, id));
  return { kind: "car", _id: car._id, name: car.name };
}

/** Sends the link by the verb of this subject and way. */
export function shareSubject(request: Request, actor: Actor, { _id: swap }: Subject, way: ShareWay) {
  return way === "email"
    ? submit(request, actor, shareCarByMail, { swap })
    : submit(request, actor, shareCarByText, { swap });
}
