import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import * as styles from "#app/features/account/profile.module.css";
import { teamHoursPath, teamVacationsPath } from "#app/shared/paths.ts";
import { Button } from "#app/ui/button.tsx";
import { FormFields } from "#app/ui/form-fields.tsx";
import { Select } from "#app/ui/select.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

type FrameProps = { current: "hours" | "days"; person?: string | undefined; children: ReactNode };

/** The screens about when technicians work, with links to each other. */
export function TeamFrame({ current, person, children }: FrameProps) {
  const tabs = [
    { to: teamHoursPath({ person }), label: "Weekly hours", current: current === "hours" },
    { to: teamVacationsPath({ person }), label: "Days away", current: current === "days" },
  ];
  return (
    <div className={`grid one-column full gap-20 ${styles.profile}`}>
      <Tabs label="Availability" tabs={tabs} />
      {children}
    </div>
  );
}

type PickerProps = {
  people: readonly { _id: string; fullName: string }[];
  person: string | undefined;
  action: string;
};

/** Chooses one technician, or everyone. */
export function PersonPicker({ people, person, action }: PickerProps) {
  return (
    <Form action={action} className={`row bottom ${styles.picker}`} key={person ?? ""}>
      <FormFields id="team" values={{ person: person ?? "" }}>
        <Select
          name="person"
          label="Technician"
          empty="Everyone"
          options={people.map(({ _id, fullName }) => ({ value: _id, label: fullName }))}
        />
      </FormFields>
      <Button>Show</Button>
    </Form>
  );
}
