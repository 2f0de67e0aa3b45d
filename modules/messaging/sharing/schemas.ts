import { z } from "zod";
import { email, id } from "#modules/kernel/fields.ts";
import { phoneNumber } from "#modules/kernel/phone-field.ts";

/** The shared item: a car, or a blog post with its title and path. */
const Post = z.object({ title: z.string().min(1).max(200), path: z.string().regex(/^\/about\/blog\/[\w./-]+$/) });
const ToMail = z.object({ email });
const ToPhone = z.object({ phone: phoneNumber("Please enter a valid mobile number") });
export const ShareCarByMail = ToMail.extend({ swap: id });
export const ShareCarByText = ToPhone.extend({ swap: id });
export const SharePostByMail = ToMail.extend({ post: Post });
export const SharePostByText = ToPhone.extend({ post: Post });
export const SharePromotion = ToMail;
export const InviteToJoin = ToMail;
export const InviteToCar = ShareCarByMail;
