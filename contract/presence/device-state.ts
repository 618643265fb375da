// The state of a device as it reports it: everything that decides whether somebody hears an order on it.
import * as z from 'zod/mini';

/** `locked`: the browser waits for a touch; `off`: no shift has been started on it. */
export const soundStates = ['on', 'locked', 'off'] as const;
export type SoundState = (typeof soundStates)[number];

/** The browser's permission for notifications; `unsupported`: it has none. */
export const pushStates = ['granted', 'denied', 'default', 'unsupported'] as const;
export type PushState = (typeof pushStates)[number];

/** `unknown`: the browser does not report it. */
export const powerStates = ['mains', 'battery', 'unknown'] as const;
export type PowerState = (typeof powerStates)[number];

export const deviceStateSchema = z.strictObject({
  sound: z.enum(soundStates),
  push: z.enum(pushStates),
  /** The page is in view. */
  isVisible: z.boolean(),
  /** The screen is kept on. */
  isKeptAwake: z.boolean(),
  power: z.enum(powerStates),
  /** Version of the panel. */
  version: z.string().check(z.regex(/^[0-9A-Za-z.+-]{1,40}$/)),
});
export type DeviceState = z.output<typeof deviceStateSchema>;
