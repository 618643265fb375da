// The operators' console: its own listener, host and addresses.
import path from 'node:path';
import * as z from 'zod/mini';
import { parseNetwork } from '../../infra/http/allowed-networks.ts';
import { StartRefused } from '../../infra/start-refused.ts';
import { text, type Values, webAddress, whole } from './values.ts';

const networks = z.optional(
  z.pipe(
    z.pipe(
      z.string(),
      z.transform((listed) => listed.split(',').map((network) => parseNetwork(network.trim()))),
    ),
    z.array(z.object({ address: z.string(), prefix: z.int(), family: z.enum(['ipv4', 'ipv6']) })),
  ),
);

export const consoleVariables = {
  /** Port of the console; unset: none, except in the demo. */
  CONSOLE_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535))),
  CONSOLE_HOST: z._default(z.string(), '127.0.0.1'),
  /** The console's public URL; other hosts are refused. */
  CONSOLE_URL: webAddress,
  /** Networks of operators, such as 10.1.0.0/16, separated by commas; unset: all. */
  CONSOLE_ALLOW: networks,
  /** Toman above which a booking of an operator needs a second person. */
  FOUR_EYES_TOMAN: whole(0, 1_000_000_000, 1_000_000),
  /** The folder of the built console, into which the build also writes it. */
  PISHKHAN_CONSOLE: text,
};

const root = path.join(import.meta.dirname, '../../..');
const demoPort = 3100;
const shopsPort = 3000;

interface Installation {
  demo: 'off' | 'data' | 'on';
  production: boolean;
  publicUrl: string;
}

export type ConsolePlace = NonNullable<ReturnType<typeof readConsole>['console']>;

export function readConsole(
  value: Values<typeof consoleVariables>,
  port: number,
  installation: Installation,
) {
  const isUsualDemo = installation.demo !== 'off' && port === shopsPort;
  const consolePort = value.CONSOLE_PORT ?? (isUsualDemo ? demoPort : undefined);
  const url = value.CONSOLE_URL?.replace(/\/$/, '');
  /** The console's public URL, for links in invitations. */
  const consoleUrl = url ?? `http://localhost:${consolePort}`;
  if (consolePort === undefined) return { consoleUrl, console: undefined };
  if (installation.production && url !== undefined) refuseUnsafe(url, installation);
  return {
    consoleUrl,
    console: {
      port: consolePort,
      host: value.CONSOLE_HOST,
      url,
      allow: value.CONSOLE_ALLOW,
      fourEyesToman: value.FOUR_EYES_TOMAN,
      dir: path.resolve(value.PISHKHAN_CONSOLE ?? path.join(root, 'console/dist')),
    },
  };
}

/** Cookies know no port, so another port of the panel's host would get the operators' cookies. */
function refuseUnsafe(url: string, { publicUrl }: Installation): void {
  const { hostname, protocol } = new URL(url);
  if (hostname === new URL(publicUrl).hostname)
    throw new StartRefused(
      'CONSOLE_URL has the host of PUBLIC_URL, and browsers would send operators’ cookies to both: give the console a host of its own.',
    );
  if (protocol !== 'https:' && !/^(?:localhost|127(?:\.\d{1,3}){3})$/.test(hostname))
    throw new StartRefused('CONSOLE_URL must begin with https: operators’ cookies need TLS.');
}
