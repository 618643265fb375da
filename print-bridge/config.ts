// The environment variables, read once. An invalid value is reported in one sentence before the server listens.
import path from 'node:path';

export class StartRefused extends Error {}

export interface PrinterAddress {
  readonly host: string;
  readonly port: number;
}

export interface BridgeConfig {
  readonly host: string;
  readonly port: number;
  /** The only origins whose pages may send requests. */
  readonly origins: readonly string[];
  /** Printers by the names that pages use. A page never names a host. */
  readonly printers: ReadonlyMap<string, PrinterAddress>;
  readonly dataDir: string;
}

/** The standard port of network printers for raw bytes. */
const rawPort = 9100;

const portOf = (name: string, text: string | undefined, usual: number): number => {
  const port = text === undefined ? usual : Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new StartRefused(`${name} must be a port from 0 to 65535.`);
};

function originOf(text: string): string {
  const url = URL.parse(text.trim());
  if (url && /^https?:$/.test(url.protocol)) return url.origin;
  throw new StartRefused('PANEL_ORIGIN must be the address of the panel, as in http://localhost:3000.');
}

/** `kitchen=192.168.1.50,bar=192.168.1.51:9101` */
function printersOf(text: string): Map<string, PrinterAddress> {
  const printers = new Map<string, PrinterAddress>();
  for (const part of text.split(',').map((item) => item.trim())) {
    if (part === '') continue;
    const [, name, host, port] =
      /^([a-z0-9-]{1,32})=([A-Za-z0-9.-]+|\[[0-9a-fA-F:]+\])(?::(\d+))?$/.exec(part) ?? [];
    if (!name || !host)
      throw new StartRefused(
        'PRINTERS must list names and addresses, as in kitchen=192.168.1.50,bar=192.168.1.51:9100.',
      );
    if (printers.has(name)) throw new StartRefused(`PRINTERS names "${name}" twice.`);
    printers.set(name, {
      host: host.replace(/^\[|\]$/g, ''),
      port: portOf('The port of a printer', port, rawPort),
    });
  }
  if (printers.size === 0)
    throw new StartRefused(
      'Say in PRINTERS which printers there are, as in PRINTERS=kitchen=192.168.1.50 npm run print-bridge.',
    );
  return printers;
}

export function readConfig(env: NodeJS.ProcessEnv): BridgeConfig {
  const given = (name: string) => env[name] || undefined;
  return {
    host: given('PRINT_BRIDGE_HOST') ?? '127.0.0.1',
    port: portOf('PRINT_BRIDGE_PORT', given('PRINT_BRIDGE_PORT'), 9101),
    origins: (given('PANEL_ORIGIN') ?? 'http://localhost:3000').split(',').map(originOf),
    printers: printersOf(given('PRINTERS') ?? ''),
    dataDir: path.resolve(
      given('PRINT_BRIDGE_DATA') ?? path.join(import.meta.dirname, '../.data/print-bridge'),
    ),
  };
}
