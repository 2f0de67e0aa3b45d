import { z } from "zod";
import { decided, flag, text, wholeNumber } from "#modules/kernel/fields.ts";

const STARS = "Please choose 1 to 5 stars.";

/** What someone writes about their closed sale. */
export const WriteTestimonial = z.object({
  token: z.string().max(300),
  rating: wholeNumber(STARS, 1, 5),
  text: text("Please write a few words.", 1_000),
  /** Whether the picture of the car may stand beside the words. */
  picture: flag,
  consent: decided("Please agree, so that we may publish your words.").refine(
    (agreed) => agreed,
    "Please agree, so that we may publish your words.",
  ),
});
