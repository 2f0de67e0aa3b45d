import { Form } from "@remix-run/react";
import { Link } from "#app/rendering/link.tsx";
import { dashboardPath, logoutPath, profilePath, referralPath } from "#app/shared/paths.ts";
import { mayEditProfile, type Viewer } from "#app/shared/viewer.ts";
import { Avatar } from "../ui/avatar.tsx";
import { ChevronDown, Gauge, LogOut, Pencil, Users } from "../ui/icon.tsx";
import { Menu } from "../ui/menu.tsx";
import * as styles from "./frame.module.css";

/** The user's first name, which opens a menu with Dashboard, Edit Profile and Logout (spec 2.5, header). */
export function UserMenu({ viewer }: { viewer: Viewer }) {
  const name = viewer.fullName || viewer.firstName;
  return (
    <Menu
      summaryClass={`btn quiet ${styles.userButton}`}
      summary={
        <>
          <Avatar name={name} picture={viewer.avatar} />
          <span className={styles.firstName}>{viewer.firstName}</span>
          <ChevronDown />
        </>
      }
    >
      <Link to={dashboardPath}>
        <Gauge />
        Dashboard
      </Link>
      {mayEditProfile(viewer) && (
        <Link to={profilePath}>
          <Pencil />
          Edit Profile
        </Link>
      )}
      <Link to={referralPath}>
        <Users />
        Refer a friend
      </Link>
      <hr />
      <Form method="post" action={logoutPath} reloadDocument>
        <button type="submit">
          <LogOut />
          Logout
        </button>
      </Form>
    </Menu>
  );
}
