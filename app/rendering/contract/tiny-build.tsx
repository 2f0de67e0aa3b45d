import type { EntryContext, ServerBuild } from "@remix-run/node";
import { Form, Link, Outlet, useLoaderData } from "@remix-run/react";
import { lookup } from "#modules/kernel/lookup.ts";

type Entry = ServerBuild["entry"]["module"];
type Module = ServerBuild["routes"][string]["module"];

export const BadgeText = ({ name }: { name: string }) => (
  <>
    {name}: <Link to="/buy/listing">See {name}</Link>
  </>
);

function Page() {
  const { route } = useLoaderData() as { route: string };
  return (
    <main>
      <p>{route}</p>
      <aside>
        <BadgeText name="A & B" />
      </aside>
      <Form method="post" />
      <Outlet />
    </main>
  );
}

const Document = ({ children }: { children: React.ReactNode }) => (
  <html lang="en">
    <head>
      <title>Tiny</title>
    </head>
    <body>{children}</body>
  </html>
);

const ROUTES: Record<string, { parentId?: string; path?: string; index?: boolean }> = {
  root: { path: "" },
  home: { parentId: "root", index: true },
  buy: { parentId: "root", path: "buy" },
  listing: { parentId: "buy", path: "listing/:page?" },
  sell: { parentId: "root", path: "sell/car" },
  step: { parentId: "root", path: "sell/:what/done" },
  batch: { parentId: "root", path: "sell/manyCars" },
  page: { parentId: "root", path: ":page/about" },
  missing: { parentId: "root", path: "*" },
};

const each = <T,>(of: (id: string) => T) => Object.fromEntries(Object.keys(ROUTES).map((id) => [id, of(id)]));

const moduleOf = (id: string): Module => ({
  default: id === "root" ? Outlet : Page,
  loader: ({ params }) => ({ route: id, params }),
  ...(id === "root" && { Layout: Document, ErrorBoundary: () => <p>Error</p> }),
});

/** A Remix build of nine routes, of the form that `build/server/index.js` has. */
export const tinyBuild = (entry: Entry): ServerBuild => ({
  entry: { module: entry },
  routes: each((id) => ({ id, ...lookup(ROUTES, id), module: moduleOf(id) })) as ServerBuild["routes"],
  assets: {
    url: "/assets/manifest-1.js",
    version: "1",
    entry: { module: "/assets/entry.js", imports: ["/assets/frame.js"] },
    routes: each((id) => ({
      id,
      ...lookup(ROUTES, id),
      module: `/assets/${id}.js`,
      imports: ["/assets/frame.js"],
      hasAction: false,
      hasLoader: true,
      hasClientAction: false,
      hasClientLoader: false,
      hasErrorBoundary: id === "root",
    })) as ServerBuild["assets"]["routes"],
  },
  publicPath: "/",
  assetsBuildDirectory: "build/client",
  basename: "/",
  mode: "production",
  isSpaMode: false,
  future: {
    v3_fetcherPersist: true,
    v3_relativeSplatPath: true,
    v3_throwAbortReason: true,
    v3_singleFetch: true,
    v3_lazyRouteDiscovery: true,
    v3_routeConfig: true,
    unstable_optimizeDeps: true,
  } as ServerBuild["future"],
});

/** An entry that answers nothing and remembers the context with which Remix called it. */
export function capturingEntry() {
  const captured: EntryContext[] = [];
  const entry: Entry = {
    default: async (_request, status, headers, context) => {
      captured.push(context);
      return new Response(null, { status, headers });
    },
  };
  return { entry, captured };
}

export const SITE = "http://swaplot.test";
