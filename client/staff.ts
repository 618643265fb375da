// The client of the panel's API, for a program that works in a shop: a till, a kitchen display, an order printer.
import { staffCalls } from '@pishkhan/contract/calls.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { appVersion } from '@pishkhan/contract/session/session.ts';
import { type EventsOf, followEvents } from './event-stream.ts';
import { type ClientOptions, createMethods, type Methods } from './requests.ts';

export { CallFailed } from '@pishkhan/contract/kit/client.ts';
export type { EventOf } from './event-stream.ts';
export { type ClientOptions, NoAnswer, type Retry } from './requests.ts';

export interface StaffOptions extends ClientOptions {
  /**
   * The access token of a person of the shop, as `login` and `refreshToken` answer it. `renew` means that the last one was refused: get
   * another one, or throw.
   */
  readonly token: (renew: boolean) => string | Promise<string>;
}

type StreamName = {
  [Name in keyof typeof staffCalls]: (typeof staffCalls)[Name] extends { stream: object } ? Name : never;
}[keyof typeof staffCalls];

/** Streams are followed by iterating: `for await (const event of shop.streamOrders({ after, signal }))`. */
type Streams = {
  readonly [Name in StreamName]: (options?: FollowOptions) => EventsOf<(typeof staffCalls)[Name]>;
};

export interface FollowOptions {
  /** The `id` of the last event that was handled. Without it, the stream begins with the present. */
  readonly after?: string;
  readonly signal?: AbortSignal;
}

export type StaffClient = Omit<Methods<typeof staffCalls>, StreamName> & Streams;

export function createStaffClient({ token, ...options }: StaffOptions): StaffClient {
  const headersOf = async (renew: boolean) => ({
    'app-type': 'web',
    'app-version': appVersion,
    authorization: `Bearer ${await token(renew)}`,
  });
  const streams = Object.entries(staffCalls as Record<string, Call>)
    .filter(([, call]) => call.stream)
    .map(([name, call]) => [
      name,
      (follow: FollowOptions = {}) => followEvents(call, options, headersOf, follow),
    ]);
  return { ...createMethods(staffCalls, options, headersOf), ...Object.fromEntries(streams) } as StaffClient;
}
