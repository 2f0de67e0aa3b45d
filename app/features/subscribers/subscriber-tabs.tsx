import { importSubscribersPath, segmentsPath, subscribersPath } from "#app/shared/paths.ts";
import { Tabs } from "#app/ui/tabs.tsx";

const VIEWS = [
  { view: "list", label: "Subscribers", to: subscribersPath },
  { view: "segments", label: "Segments", to: segmentsPath },
  { view: "import", label: "Import", to: importSubscribersPath },
] as const;

/** The way between the screens about subscribers. */
export const SubscriberTabs = ({ view }: { view: (typeof VIEWS)[number]["view"] }) => (
  <Tabs label="Subscribers" tabs={VIEWS.map(({ label, to, view: one }) => ({ label, to, current: one === view }))} />
);
