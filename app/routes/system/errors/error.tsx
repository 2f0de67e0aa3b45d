import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ErrorScreen } from "#app/features/frame/error-screen.tsx";
import { NAME } from "#app/shared/brand.ts";
import { contactPath, homePath, signupPath, withQuery } from "#app/shared/paths.ts";
import { lookup } from "#modules/kernel/lookup.ts";

export const addresses = ["/error/:kind"];

/** /error/404, /error/500, /error/invitation and /error/oauth. The server itself uses 400, 403, 414, 429, and 503. */
const KINDS = {
  "404": { status: 404, title: undefined, text: undefined, ways: undefined },
  "500": { status: 500, title: undefined, text: undefined, ways: undefined },
  "400": {
    status: 400,
    title: "We can’t read this address",
    text: "It contains characters that our addresses don’t use. It may have been cut off or mistyped.",
    ways: undefined,
  },
  "403": {
    status: 403,
    title: "You can’t export this list",
    text: "Your role can’t export this list. An administrator can tell you who may.",
    ways: undefined,
  },
  "429": {
    status: 429,
    title: "Too many exports",
    text: "Several exports are being written, or you started many in a short time. Please try again in a minute.",
    ways: undefined,
  },
  "503": { status: 503, title: undefined, text: undefined, ways: undefined },
  "414": {
    status: 414,
    title: "This address is too long",
    text: "None of our pages has an address this long. It may have been put together by mistake.",
    ways: undefined,
  },
  invitation: {
    status: 410,
    title: "This invitation can’t be used",
    text: "It has expired or was used before. Ask the person who invited you for a new one, or sign up without it.",
    ways: [
      { to: signupPath, label: "Create your profile" },
      { to: withQuery(homePath, { login: 1 }), label: "Login" },
      { to: contactPath, label: "Contact us" },
    ],
  },
  oauth: {
    status: 400,
    title: "The sign-in didn’t work",
    text: "The other service did not confirm who you are, or you stopped before you finished. You can try again, or log in with your email or phone.",
    ways: [
      { to: withQuery(homePath, { login: 1 }), label: "Try again" },
      { to: signupPath, label: "Create your profile" },
      { to: contactPath, label: "Contact us" },
    ],
  },
} as const;

export function loader({ params }: LoaderFunctionArgs) {
  const kind = lookup(KINDS, params.kind) ?? KINDS["404"];
  return data(kind, { status: kind.status });
}

const ABOUT = {
  "404": ["Page not found", "This page doesn’t exist. Search cars, or go on from here."],
  "500": ["Something went wrong", "It was on our side. Try again in a moment, or go on from here."],
  "400": ["Address not readable", "The address can’t be read. Search cars, or go on from here."],
  "403": ["Not exported", "This list can’t be exported by your role. Go on from here."],
  "429": ["Too many exports", "Too many exports are being written. Try again in a minute."],
  "503": ["Not available for a moment", "Something on our side is restarting. Try again in a moment."],
  "414": ["Address too long", "No page has such a long address. Search cars, or go on from here."],
  invitation: ["Invitation can’t be used", "What to do when an invitation has expired or was used before."],
  oauth: ["Sign-in didn’t work", "What to do when a sign-in through Facebook or Google did not work."],
} as const;

export const meta: MetaFunction = ({ params }) => {
  const [title, description] = lookup(ABOUT, params.kind) ?? ABOUT["404"];
  return [
    { title: `${title} · ${NAME}` },
    { name: "description", content: description },
    { name: "robots", content: "noindex" },
  ];
};

export default function ErrorPage() {
  return <ErrorScreen {...useLoaderData<typeof loader>()} />;
}
