// Panels that follow their shops through HAProxy, and the server of each.

import { silenceSeconds } from '@pishkhan/contract/stream/events.ts';
import { openPanel, type Panel } from '../chaos/panel.ts';
import type { Shop } from '../ground/shops.ts';

export interface Follower {
  panel: Panel;
  /** The servers that answered its stream, the present one last, each with its time. */
  servers: readonly { name: string; at: number }[];
}

/** One panel for each member of staff. */
export const openFollowers = (url: string, shops: readonly Shop[]): Follower[] =>
  shops.flatMap(({ vendorCode, staff }) =>
    staff.map(({ token }) => {
      const servers: { name: string; at: number }[] = [];
      const panel = openPanel([url], vendorCode, token, {
        silenceMs: silenceSeconds * 1000,
        answered({ statusCode, headers }) {
          const name = headers['x-served-by'];
          if (statusCode === 200 && typeof name === 'string') servers.push({ name, at: performance.now() });
        },
      });
      return { panel, servers };
    }),
  );

export const isOn = ({ servers }: Follower, name: string): boolean => servers.at(-1)?.name === name;

/** Milliseconds from this moment until the panel was on another server than this one; undefined when it never was. */
export function timeToAnother({ servers }: Follower, name: string, from: number): number | undefined {
  const other = servers.find((server) => server.at > from && server.name !== name);
  return other && other.at - from;
}
