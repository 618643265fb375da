// Devices that send presence reports, one after the other.
import { connectTo, must } from './connection.ts';
import { paced } from './paced.ts';

export interface BeatAsk {
  url: string;
  /** One token for each device. */
  tokens: string[];
  perSecond: number;
  seconds: number;
}

export interface BeatAnswer {
  ms: number[];
}

const device = {
  sound: 'on',
  push: 'default',
  isVisible: true,
  isKeptAwake: true,
  power: 'mains',
  version: '1.0.0',
};

export async function sayWhoIsThere({ url, tokens, perSecond, seconds }: BeatAsk): Promise<BeatAnswer> {
  const connection = connectTo(url, 64);
  const got = await paced(perSecond, seconds, (number) =>
    must(connection, {
      method: 'POST',
      path: '/api/v1/Device/report',
      headers: { authorization: `Bearer ${tokens[number % tokens.length]}` },
      body: { device, orders: [] },
    }),
  );
  return { ms: got.map(({ ms }) => ms) };
}
