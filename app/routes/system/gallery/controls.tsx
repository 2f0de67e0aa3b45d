import { Button, ButtonLink } from "#app/ui/button.tsx";
import { Confirm } from "#app/ui/confirm.tsx";
import { Download, Ellipsis, Pencil, Share, Trash } from "#app/ui/icon.tsx";
import { Menu } from "#app/ui/menu.tsx";
import { Pager } from "#app/ui/pager.tsx";
import { Segments, Tabs } from "#app/ui/tabs.tsx";
import { Specimen } from "./specimen.tsx";

const here = (part: string) => `/dev/gallery?${part}`;

/** Components to press. */
export function Controls() {
  return (
    <>
      <Specimen name="Buttons">
        <Buttons />
      </Specimen>
      <Specimen name="Buttons, dense" dense>
        <Buttons />
      </Specimen>
      <Specimen name="Menu and confirmation">
        <div className="actions">
          <Menu summary={<Ellipsis />} label="More" summaryClass="btn square" align="left">
            <a href={here("edit")}>
              <Pencil /> Edit
            </a>
            <a href={here("download")}>
              <Download /> Download
            </a>
          </Menu>
          <Confirm
            summary="Cancel swap"
            question="The seller is told. This can’t be undone."
            yes="Cancel this swap"
            action={here("cancel")}
          />
        </div>
      </Specimen>
      <Specimen name="Tabs, segments, pages">
        <Tabs
          label="Tasks"
          tabs={[
            { to: here("tab=all"), label: "All", current: true, count: 214 },
            { to: here("tab=late"), label: "Overdue", count: 6, alarm: true },
            { to: here("tab=mine"), label: "Mine", count: 12 },
          ]}
        />
        <Segments
          label="View"
          tabs={[
            { to: here("view=list"), label: "List", current: true },
            { to: here("view=map"), label: "Map" },
          ]}
        />
        <Pager still page={6} pages={20} to={(page) => here(`page=${page}`)} count="Cars 106 to 126 of 418" />
        <Pager still page={1} end={false} to={(page) => here(`page=${page}`)} label="More pages" />
      </Specimen>
    </>
  );
}

function Buttons() {
  return (
    <>
      <div className="actions">
        <Button kind="primary" type="button">
          Propose price
        </Button>
        <Button type="button">Save draft</Button>
        <Button kind="quiet" type="button">
          Skip
        </Button>
        <Button kind="danger" type="button">
          <Trash /> Cancel swap
        </Button>
        <Button kind="danger fill" type="button">
          Cancel swap
        </Button>
        <Button type="button" disabled>
          Not now
        </Button>
        <Button kind="primary" type="button" busy>
          Saving
        </Button>
        <Button type="button" square label="Share">
          <Share />
        </Button>
      </div>
      <div className="actions">
        <Button kind="primary" size="big" type="button">
          Accept $23,900
        </Button>
        <Button size="small" type="button">
          Small
        </Button>
        <ButtonLink to={here("link")}>A link</ButtonLink>
      </div>
    </>
  );
}
