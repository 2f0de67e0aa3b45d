import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { NextStep } from "#app/features/content/next-step.tsx";
import type { FrameHandle } from "#app/features/frame/frame.tsx";
import { requireScreen } from "#app/http/guards/guard.ts";
import { pageNumberOf, requirePage } from "#app/routes/content/pages/content-page.ts";
import { NAME } from "#app/shared/brand.ts";
import { memberTipsPath } from "#app/shared/paths.ts";
import { Pager } from "#app/ui/pager.tsx";
import { Segments } from "#app/ui/tabs.tsx";
import { findTips } from "#modules/content/index.ts";
import type { Audience } from "#modules/content/schemas.ts";
import { TipGroups } from "./tip-groups.tsx";

export const addresses = ["/u/tips/buyer", "/u/tips/seller"];
export const noExport = "texts to read or write";

export const handle: FrameHandle = { title: "Tips" };
export const meta: MetaFunction = () => [{ title: `Tips · ${NAME}` }];

/** The pages /u/tips/buyer and /u/tips/seller. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireScreen(request, "swap.tips");
  const { pathname, searchParams } = new URL(request.url);
  const audience: Audience = pathname.endsWith("/seller") ? "seller" : "buyer";
  const page = pageNumberOf(searchParams.get("page"));
  return { audience, ...requirePage(await findTips({ audience, topic: undefined, page })) };
}

/** The tips of the public site, inside the frame of the member's pages. */
export default function MemberTips() {
  const { audience, list, page } = useLoaderData<typeof loader>();
  return (
    <div className="page page-body stack loose">
      <Segments
        label="Audience"
        tabs={[
          { to: memberTipsPath("buyer"), label: "For buyers", current: audience === "buyer" },
          { to: memberTipsPath("seller"), label: "For sellers", current: audience === "seller" },
        ]}
      />
      <div className="stack loose" data-rows>
        <TipGroups audience={audience} tips={list} />
      </div>
      <Pager
        page={page.page}
        pages={Math.ceil((page.total ?? 0) / page.records)}
        to={(n) => memberTipsPath(audience, n)}
      />
      <NextStep audience={audience} />
    </div>
  );
}
