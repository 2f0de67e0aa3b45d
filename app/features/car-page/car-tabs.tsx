import * as styles from "#app/features/car/car.module.css";
import { CAR_TABS, type CarView, tabTo } from "#app/features/car/car-view.ts";
import { CarQuestions } from "#app/features/questions/car-questions.tsx";
import { deferred } from "#app/rendering/deferred.tsx";
import { StaticHtml } from "#app/rendering/static-html.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

const CarEvaluation = deferred(
  "car-evaluation",
  async () => (await import("#app/features/car/car-evaluation.tsx")).CarEvaluation,
  {
    eager: true,
  },
);
const CarHistory = deferred("car-history", async () => (await import("#app/features/car/car-history.tsx")).CarHistory, {
  eager: true,
});

/** The views of a car as links, with the current one marked. */
export function CarTabs({ view }: { view: CarView }) {
  const { tab, tabs } = view;
  return (
    <div className={styles.aboutCar} id="about">
      {tabs.length > 1 && (
        <Tabs
          label="About this car"
          keepScroll
          tabs={tabs.map((one) => ({ to: tabTo(view, one), label: CAR_TABS[one], current: one === tab }))}
        />
      )}
      {tab === "details" && view.details && (
        <>
          <StaticHtml html={view.details} />
          <CarQuestions view={view} />
        </>
      )}
      {tab === "evaluation" && <CarEvaluation view={view} />}
      {tab === "carfax" && <CarHistory view={view} />}
    </div>
  );
}
