import { z } from "zod";
import { email, flag, maybe, personName, text } from "#modules/kernel/fields.ts";
import { phone } from "#modules/kernel/phone-field.ts";
import { CONTACT_TOPICS, type ContactTopic } from "../message-schemas.ts";

const topics = Object.keys(CONTACT_TOPICS) as ContactTopic[];

export const ContactTeam = z.object({
  topic: z.enum(topics, { error: "Please choose what it is about." }),
  dealer: flag,
  name: personName("Please enter your name.", 120),
  email,
  phone: maybe(phone),
  message: text("Please type your message", 4_000),
});
