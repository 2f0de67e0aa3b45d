import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NAME } from "#app/brand.ts";
import { ErrorScreen } from "#app/components/frame/error-screen.tsx";

/** /error/404, /error/500, /error/invitation and /error/oauth (spec 2.1). */
const KINDS = {
  "404": { status: 404, title: undefined, text: undefined },
  "500": { status: 500, title: undefined, text: undefined },
  invitation: {
    status: 410,
    title: "This invitation can't be used",
    text: "It has expired or was used before. Ask the person who invited you for a new one.",
  },
  oauth: {
    status: 400,
    title: "The sign-in didn't work",
    text: "The other service did not confirm who you are, or you stopped on the way. You can try again, or sign in with your e-mail or phone.",
  },
} as const;

export function loader({ params }: LoaderFunctionArgs) {
  const kind = KINDS[params.kind as keyof typeof KINDS] ?? KINDS["404"];
  return data(kind, { status: kind.status });
}

export const meta: MetaFunction = () => [{ title: `Error · ${NAME}` }, { name: "robots", content: "noindex" }];

export default function ErrorPage() {
  return <ErrorScreen {...useLoaderData<typeof loader>()} />;
}
