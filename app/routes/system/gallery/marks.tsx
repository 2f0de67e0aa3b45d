import { Avatar } from "#app/features/photos/avatar.tsx";
import { Clock } from "#app/ui/icon.tsx";
import { Badge, Chip, Dot, State, Tag } from "#app/ui/marks.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { Odometer, Price } from "#app/ui/price.tsx";
import { Progress, Skeleton } from "#app/ui/progress.tsx";
import { Journey, StepBar } from "#app/ui/stepper.tsx";
import { Toast } from "#app/ui/toast.tsx";
import { Specimen } from "./specimen.tsx";

const STEPS = ["Your car", "Options", "Sign up", "Profile", "Channel"];

/** Components that show a state. */
export function Marks() {
  return (
    <>
      <Specimen name="Chips, tags, states, badges">
        <div className="chips">
          <Chip to="/dev/gallery?body=SUV" count={51}>
            SUV
          </Chip>
          <Chip to="/dev/gallery" removes>
            Honda
          </Chip>
          <Chip on>Chosen</Chip>
        </div>
        <div className="row wrap">
          <Tag kind="soon" />
          <Tag kind="new" />
          <Tag kind="reduced">Reduced $1,300</Tag>
          <State tone="ok">On sale</State>
          <State tone="warn">
            <Clock /> Answer by 5:00 PM
          </State>
          <State tone="bad">Late</State>
          <State tone="info">Booked</State>
          <State>Draft</State>
          <State tone="line">Grade 4.1</State>
          <State tone="solid">Most for you</State>
          <Badge count={3} tone="new" of="new" />
          <Badge count={120} tone="bad" />
          <span className="row">
            <Dot tone="ok" /> Live
          </span>
          <span className="row">
            <Dot tone="bad" /> Failed
          </span>
        </div>
        <div className="row">
          {["Megan Holloway", "Andre Whitlock", "Dana Whitfield", "Priya Raman", "Tom Okafor", "Renée Alvarez"].map(
            (name) => (
              <Avatar key={name} name={name} />
            ),
          )}
          <Avatar name="Maya Kern" size="big" />
          <Avatar name="Maya Kern" size="small" />
        </div>
      </Specimen>
      <Specimen name="Price and miles">
        <div className="row wrap">
          <Price dollars={24_600} was={25_900} />
          <Price dollars={24_600} big />
          <Price dollars={null} />
          <Odometer miles={38_412} />
        </div>
      </Specimen>
      <Specimen name="Notices">
        <Notice title="Free evaluation.">A technician comes to you or you come to a Swap Center.</Notice>
        <Notice kind="success">Your offer was sent.</Notice>
        <Notice kind="warn" title="Waiting for the title.">
          The deal closes when it is in.
        </Notice>
        <Notice kind="error">Invalid email/phone or password</Notice>
        <div className="row wrap">
          <Toast kind="error" text="Please do not include decimal points." />
          <Toast kind="info" text="The verification code was sent to your phone" />
        </div>
      </Specimen>
      <Specimen name="Progress">
        <Progress value={0.4} label="Sending photo.jpg" />
        <div className="stack tight">
          <Skeleton width="60%" height={20} />
          <Skeleton />
          <Skeleton width="80%" />
        </div>
        <StepBar step={3} steps={STEPS} links={["/sell/register", "/sell/register/options"]} />
        <Journey
          label="Where the swap is"
          steps={[
            { label: "Registered", note: "9 Nov", state: "done" },
            { label: "Evaluated", note: "13 Nov", state: "done" },
            { label: "On sale", note: "since 17 Nov", state: "now" },
            { label: "Offer accepted", state: "next" },
            { label: "Sold", state: "next" },
          ]}
        />
      </Specimen>
    </>
  );
}
