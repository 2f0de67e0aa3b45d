import { State } from "#app/ui/marks.tsx";
import { SidePanel, Split } from "#app/ui/side-panel.tsx";
import { type Column, Table } from "#app/ui/table.tsx";
import { Specimen } from "./specimen.tsx";

type Row = { id: string; car: string; step: string; due: string; late?: boolean; price: string };
const ROWS: Row[] = [
  {
    id: "1",
    car: "2015 Jeep Wrangler Unlimited",
    step: "Eval not complete",
    due: "1 d 3 h late",
    late: true,
    price: "$21,400",
  },
  { id: "2", car: "2019 Honda CR-V EX-L", step: "Valuate", due: "in 3 h", price: "$24,300" },
  { id: "3", car: "2020 Ford Explorer XLT", step: "Lender payment", due: "27 Nov", price: "$26,900" },
];
const COLUMNS: Column<Row>[] = [
  {
    key: "car",
    label: "Car",
    cell: (row) => (
      <a className="row-link" href={`/dev/gallery?row=${row.id}`}>
        {row.car}
      </a>
    ),
    sort: { to: "/dev/gallery?sort=car" },
  },
  { key: "step", label: "Step", cell: (row) => row.step },
  {
    key: "due",
    label: "Due",
    cell: (row) => <State tone={row.late ? "bad" : "mute"}>{row.due}</State>,
    sort: { to: "/dev/gallery?sort=due", now: "ascending" },
  },
  { key: "price", label: "Price", right: true, cell: (row) => row.price },
];

/** Rows, and the panel next to them. */
export function Tables() {
  const table = (
    <Table caption="Tasks" columns={COLUMNS} rows={ROWS} rowKey={(row) => row.id} isCurrent={(row) => row.id === "2"} />
  );
  return (
    <>
      <Specimen name="Table">{table}</Specimen>
      <Specimen name="List and panel" dense>
        <Split
          list={table}
          panel={
            <SidePanel
              title="2019 Honda CR-V EX-L"
              closeTo="/dev/gallery"
              backTo="tasks"
              footer={<p className="dim">Next: the appraiser proposes a price.</p>}
            >
              <section className="sec">
                <h3>Valuate</h3>
                <p>Median of 23 cars within 100 miles is $23,650.</p>
              </section>
            </SidePanel>
          }
        />
      </Specimen>
    </>
  );
}
