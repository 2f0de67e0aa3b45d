import { Form, Link } from "@remix-run/react";
import { Avatar } from "#app/features/photos/avatar.tsx";
import { dashboardPath, logoutPath, profilePath, referralPath } from "#app/shared/paths.ts";
import { mayEditProfile, type Viewer } from "#app/shared/viewer.ts";
import { ChevronDown, Gauge, LogOut, Pencil, Users } from "#app/ui/icon.tsx";
import { Menu } from "#app/ui/menu.tsx";
import * as styles from "./frame.module.css";

/** The user's first name, which opens a menu with Dashboard, Edit Profile and Logout (docs/spec/screens.md). */
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
