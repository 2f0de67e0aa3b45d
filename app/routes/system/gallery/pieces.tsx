import * as styles from "#app/features/car-card/car-card.module.css";
import { CarCard, type CarCardData } from "#app/features/car-card/car-card.tsx";
import { CarPicture } from "#app/features/photos/car-picture.tsx";
import { Card, EmptyState, Facts, Stats, Timeline } from "#app/ui/card.tsx";
import { Check, Inbox } from "#app/ui/icon.tsx";
import { State } from "#app/ui/marks.tsx";
import { Specimen } from "./specimen.tsx";

const CAR: CarCardData = {
  _id: "00000000-0000-7000-8000-000000000001",
  name: "2022 Honda CR-V",
  style: "EX-L",
  mileage: 38_412,
  drivetrain: "AWD",
  transmission: "Automatic",
  city: "Oak Park",
  state: "IL",
  price: 24_600,
  previous: 25_900,
  savings: 4_055,
  tags: ["new", "reduced"],
  pictures: 34,
};
const LONG = "2019 Mercedes-Benz Sprinter 2500 Passenger Van Extended Wheelbase";

/** Components that contain others. */
export function Pieces() {
  return (
    <>
      <Specimen name="Cards">
        <div className="grid2">
          <Card title="Visit" aside={<State tone="warn">Answer by 5:00 PM</State>} footer="At your home, Evanston">
            <Facts
              items={[
                ["When", "Sat 21 Nov, 11:00 AM to 12:00 PM"],
                ["Who", "Priscilla N."],
                ["Note", null],
              ]}
            />
          </Card>
          <Card title="Offers" bare>
            <EmptyState icon={Inbox} title="No offers yet" heading="h3">
              When someone makes one, it shows here and you get a message.
            </EmptyState>
          </Card>
        </div>
        <Stats
          items={[
            { label: "Views", value: "684", note: "112 since yesterday" },
            { label: "Follows", value: "37" },
            { label: "Offers", value: "3", note: "best $23,900" },
          ]}
        />
        <Facts
          look="columns"
          items={[
            ["VIN", "4S4BSENC9J3214417"],
            ["Keys", 2],
            ["Title", "Clean"],
            ["Fuel", "Gasoline"],
          ]}
        />
        <Timeline
          items={[
            { id: "1", icon: Check, text: "Price agreed", when: "16 Nov" },
            { id: "2", text: "Evaluated by Dana W.", when: "13 Nov", note: "Two marks on the rear bumper." },
          ]}
        />
      </Specimen>
      <Specimen name="Cars">
        <div className={styles.cars}>
          <CarCard car={CAR} />
          <CarCard
            car={{ ...CAR, _id: "2", name: LONG, style: null, tags: ["soon"], price: null, savings: 0, previous: null }}
          />
          <CarCard car={{ ...CAR, _id: "3", overlay: "sold", tags: [] }} />
          <CarCard car={{ ...CAR, _id: "4", overlay: "deal", tags: [] }} />
        </div>
        <div style={{ maxWidth: 300 }}>
          <CarPicture file={null} alt="" missing="Photos coming soon" />
        </div>
      </Specimen>
    </>
  );
}
