// The record of one event (docs/behaviour/panel-shell.md#analytics).
import type { Role } from '@pishkhan/contract/access/roles.ts';
import { appVersion } from '@pishkhan/contract/session/session.ts';
import { tehranIso } from '@pishkhan/contract/time/tehran.ts';
import type { Platform } from './platform.ts';

/** Payloads by action. Signing in and out and a change of shop are the only recorded actions. */
interface Payloads {
  readonly login: { readonly method: 'otp' };
  readonly logout: Record<never, never>;
  readonly changeVendor: { readonly from: string | null; readonly to: string };
}

export interface Person {
  readonly cellPhone: string;
  readonly role: Role | null;
  /** The person's shop at the time of the event. */
  readonly vendorCode: string | null;
}

export type Doing = {
  [Action in keyof Payloads]: { readonly action: Action; readonly payload: Payloads[Action] };
}[keyof Payloads];

/** `at` is in milliseconds since 1970, by the device's clock. */
export interface Happening {
  readonly doing: Doing;
  readonly by: Person;
  readonly at: number;
}

export const recordOf = ({ doing, by, at }: Happening, sessionId: string, platform: Platform) => ({
  action_name: doing.action,
  cellphone: by.cellPhone,
  data: JSON.stringify({ ...doing.payload, experiments: [] }),
  session_id: sessionId,
  ts: tehranIso(new Date(at)),
  user_role: by.role,
  vendor_code: by.vendorCode,
  app_name: 'order-app',
  app_version: appVersion,
  platform: 'WEB',
  ...platform,
});

export type EventRecord = ReturnType<typeof recordOf>;
