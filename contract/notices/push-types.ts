// The message of a push as a device receives it.
import * as z from 'zod/mini';
import { type PushType, pushPages } from './push-pages.ts';

const pushTypes = Object.keys(pushPages) as [PushType, ...PushType[]];

/** The text of a push. A push service carries 4 kB, and a lock screen shows a few lines. */
export const pushMessageSchema = z.object({
  notification: z.object({
    title: z.string().check(z.maxLength(80)),
    body: z.string().check(z.maxLength(240)),
  }),
  data: z.object({
    NotificationType: z.enum(pushTypes),
    /** A path of the panel; the default is that of the type. */
    url: z.optional(z.string().check(z.maxLength(200), z.startsWith('/'))),
    /** A later push with the same tag replaces an earlier one. */
    tag: z.optional(z.string().check(z.maxLength(80))),
    /** The push's shop, because the device may be in another one by now. Absent in pushes of older versions. */
    vendorCode: z.optional(z.string().check(z.maxLength(64))),
    /** Present for an order that can be accepted from the notification. */
    orderCode: z.optional(z.string().check(z.maxLength(64))),
  }),
});
export type PushMessage = z.output<typeof pushMessageSchema>;
