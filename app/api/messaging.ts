import { z } from "zod";
import { scope } from "#app/http/request/request-scope.ts";
import { limitAddress } from "#modules/accounts/index.ts";
import { notFound, ok } from "#modules/kernel/result.ts";
import {
  contactTeam,
  findNotificationPage,
  findNotificationSettings,
  saveNotificationSettings,
  seeAllNotifications,
  seeNotification,
} from "#modules/messaging/index.ts";
import {
  ContactTeam,
  Notification,
  NotificationSettingsView,
  SaveNotificationSettings,
  SeeNotification,
  SeeNotifications,
} from "#modules/messaging/schemas.ts";
import { endpoint, listOf, PageQuery, Success, success } from "./kit.ts";

export const tags = { contact: "Messages to the team", notifications: "Notifications of the caller" };

/** The user's own notifications and messages to the team. */
export const messaging = {
  listNotifications: endpoint({
    catalogue: ["C188"],
    method: "GET",
    path: "/notifications",
    summary: "Your notifications, newest first, 50 a page; `seen=false` for the unseen alone",
    allow: "signed-in",
    input: PageQuery.extend({ seen: z.enum(["true", "false"]).optional() }),
    output: listOf(Notification),
    run: async (actor, { seen, ...asked }) =>
      ok(await findNotificationPage(actor, { ...asked, seen: seen && seen === "true" })),
  }),

  seeNotification: endpoint({
    catalogue: ["C189"],
    method: "POST",
    path: "/notifications/{_id}/seen",
    summary: "Mark one notification as seen",
    allow: "signed-in",
    input: SeeNotification,
    output: Success,
    commands: [seeNotification],
    run: async (actor, input, { key }) => {
      const result = await seeNotification(actor, input, { key });
      return result.ok ? success : result;
    },
  }),

  seeNotifications: endpoint({
    catalogue: ["C190"],
    method: "POST",
    path: "/notifications/seen",
    summary: "Mark one notification as seen by `_id`, or all of them with `all`",
    allow: "signed-in",
    input: SeeNotifications,
    output: Success,
    commands: [seeAllNotifications, seeNotification],
    run: async (actor, { _id }, { key }) => {
      const result = await (_id ? seeNotification(actor, { _id }, { key }) : seeAllNotifications(actor, {}, { key }));
      return result.ok ? success : result;
    },
  }),

  findNotificationSettings: endpoint({
    method: "GET",
    path: "/notifications/settings",
    summary: "How you are notified: by group of notifications and channel, and your quiet hours",
    allow: "signed-in",
    input: z.object({}),
    output: NotificationSettingsView,
    errors: ["not-found"],
    run: async (actor) => {
      const found = await findNotificationSettings(actor);
      return found ? ok(found) : notFound("account");
    },
  }),

  saveNotificationSettings: endpoint({
    method: "POST",
    path: "/notifications/settings",
    summary: "Change how you are notified; groups that are left out stay as they are",
    allow: "signed-in",
    input: SaveNotificationSettings,
    output: Success,
    commands: [saveNotificationSettings],
    run: async (actor, input, { key }) => {
      const result = await saveNotificationSettings(actor, input, { key });
      return result.ok ? success : result;
    },
  }),

  contact: endpoint({
    catalogue: ["C249"],
    method: "POST",
    path: "/contact",
    summary: "Write to the team; `topic` says what about",
    allow: "anyone",
    input: ContactTeam,
    output: z.object({ _id: z.string() }),
    creates: true,
    commands: [contactTeam],
    run: async (actor, input, { key }) =>
      (await limitAddress("contact", scope().address)) ?? contactTeam(actor, input, { key }),
  }),
};
