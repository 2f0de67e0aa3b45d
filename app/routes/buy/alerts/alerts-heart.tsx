import { type ActionFunctionArgs, data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readForm } from "#app/http/bodies/read-form.ts";
import { keyOf, replyWith } from "#app/http/forms/form.ts";
import { redirectWith } from "#app/http/request/flash.ts";
import { NAME } from "#app/shared/brand.ts";
import { carPagePath, stopHeartPath } from "#app/shared/paths.ts";
import { ButtonLink, SubmitButton } from "#app/ui/button.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { PostForm } from "#app/ui/post-form.tsx";
import { guest } from "#modules/kernel/actor.ts";
import { findHeart, unfollowByLink } from "#modules/marketplace/follows/index.ts";
import { LinkGone } from "./link-gone.tsx";

export const addresses = ["/alerts/heart/:token"];

export const meta: MetaFunction = () => [{ title: `Followed car · ${NAME}` }, { name: "robots", content: "noindex" }];

export async function loader({ params }: LoaderFunctionArgs) {
  const heart = await findHeart(params.token ?? "");
  return data({ heart: heart ?? null }, { status: heart ? 200 : 410 });
}

/** Unfollows the car. The mail client's one-click unsubscribe also posts here (RFC 8058). */
export async function action({ request, params }: ActionFunctionArgs) {
  const token = params.token ?? "";
  const form = await readForm(request);
  const result = await unfollowByLink(guest, { token }, { key: keyOf(form) });
  if (!result.ok) return replyWith(form, result.error);
  if (form.get("List-Unsubscribe") === "One-Click") return new Response(null, { status: 200 });
  return redirectWith(stopHeartPath(token), "You no longer follow this car.");
}

export default function StopFollowing() {
  const { heart } = useLoaderData<typeof loader>();
  if (!heart) return <LinkGone />;
  return (
    <div className="page narrow page-body stack loose">
      <h1>{heart.on ? `Stop following this ${heart.name}?` : "You no longer follow this car"}</h1>
      {heart.on ? (
        <PostForm>
          <SubmitButton size="big">Unfollow this car</SubmitButton>
        </PostForm>
      ) : (
        <Notice kind="success">You won’t get any more emails about this {heart.name}.</Notice>
      )}
      <ButtonLink to={carPagePath(heart.swap, heart.name)} kind="quiet">
        View the car
      </ButtonLink>
    </div>
  );
}
