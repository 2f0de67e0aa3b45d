import { Tabs } from "../ui/tabs.tsx";
import { CarDetails } from "./car-details.tsx";
import { CarEvaluation } from "./car-evaluation.tsx";
import { CarHistory } from "./car-history.tsx";
import { CAR_TABS, type CarView, tabTo } from "./car-view.ts";

/** The views of a car as links, and the one that is chosen (spec 2.6). */
export function CarTabs({ view }: { view: CarView }) {
  const { tab, tabs } = view;
  return (
    <div className="about-car" id="about">
      {tabs.length > 1 && (
        <Tabs
          label="About this car"
          keepScroll
          tabs={tabs.map((one) => ({ to: tabTo(view, one), label: CAR_TABS[one], current: one === tab }))}
        />
      )}
      {tab === "details" && <CarDetails view={view} />}
      {tab === "evaluation" && <CarEvaluation view={view} />}
      {tab === "carfax" && <CarHistory view={view} />}
    </div>
  );
}
