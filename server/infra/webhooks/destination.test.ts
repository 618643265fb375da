// No URL reaches an internal address: listeners on this machine count connections.
import { once } from 'node:events';
import { createServer, type Server } from 'node:net';
import { hostname } from 'node:os';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mayReach, reachOf } from './address.ts';
import { guardedLookup, urlFault } from './destination.ts';
import { openPost } from './post.ts';

let reached = 0;
const servers: Server[] = [];
let port = 0;

beforeAll(async () => {
  const listen = async (host: string, wanted: number) => {
    const server = createServer((socket) => {
      reached += 1;
      socket.on('error', () => {}).destroy();
    });
    servers.push(server);
    server.listen(wanted, host);
    await once(server, 'listening');
    return (server.address() as { port: number }).port;
  };
  port = await listen('0.0.0.0', 0);
  await listen('::1', port).catch(() => {});
});
afterAll(() => {
  for (const server of servers) server.close();
});

const bytes = (address: string) => address.split('.').map(Number) as [number, number, number, number];
const number = (address: string) => bytes(address).reduce((sum, byte) => sum * 256 + byte, 0);
const hex = (value: number, digits: number) => value.toString(16).padStart(digits, '0');

/** One address in all notations that have fooled URL parsers. */
function ways(address: string): string[] {
  const [a, b, c, d] = bytes(address);
  const pair = `${hex(a * 256 + b, 4)}:${hex(c * 256 + d, 4)}`;
  return [
    address,
    `${address}.`,
    String(number(address)),
    `0x${hex(number(address), 8)}`,
    `0${number(address).toString(8)}`,
    bytes(address)
      .map((byte) => `0x${hex(byte, 2)}`)
      .join('.'),
    bytes(address)
      .map((byte) => `0${byte.toString(8)}`)
      .join('.'),
    `${a}.${b}.${c * 256 + d}`,
    `${a}.${(b * 256 + c) * 256 + d}`,
    address.replaceAll('.', '。'),
    address.replaceAll('.', '%2e'),
    address.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
    `[::ffff:${address}]`,
    `[::ffff:${pair}]`,
    `[0:0:0:0:0:ffff:${pair}]`,
    `[::${pair}]`,
    `[64:ff9b::${pair}]`,
    `[2002:${pair}::]`,
    `[2001:0:${pair}::]`,
  ];
}

const inside = [
  ...['127.0.0.1', '127.8.9.1', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1'].flatMap(ways),
  ...['0.0.0.0', '169.254.169.254', '100.100.100.200', '198.18.0.1', '224.0.0.1', '255.255.255.255'].flatMap(
    ways,
  ),
  ...[
    '[::1]',
    '[::]',
    '[0:0:0:0:0:0:0:1]',
    '[fe80::1]',
    '[fec0::1]',
    '[fd00:ec2::254]',
    '[fc00::1]',
    '[ff02::1]',
  ],
  ...['localhost', 'LOCALHOST', 'localhost.', 'a.localhost', 'printer.local', 'metadata.google.internal'],
  ...['localhost.localdomain', '0', '127.1', hostname()],
];

describe('the open internet only', () => {
  const post = openPost({ allowInternal: false, timeoutMs: 400 });
  afterAll(() => post.close());
  const forms = inside.flatMap((host) => [`https://${host}:${port}/hook`, `http://${host}:${port}/hook`]);

  it(`no listener of this machine or its network hears of ${forms.length} addresses`, async () => {
    expect(forms.length).toBeGreaterThan(300);
    const never = new AbortController().signal;
    const readable = forms.filter((form) => URL.canParse(form));
    expect(readable.length).toBeGreaterThan(300);
    for (const url of readable) {
      const outcome = await post({ url, headers: {}, body: '{}' }, never);
      expect([url, outcome], url).toEqual([url, { kind: 'failed', failure: 'forbidden-address' }]);
    }
    expect(reached).toBe(0);
  }, 20_000);

  it('a name is judged by what it points to at the moment of the connection', async () => {
    const found = (name: string, allowInternal: boolean) =>
      new Promise((resolve) => {
        guardedLookup('https:', allowInternal)(name, { all: true }, (error, addresses) =>
          resolve(error ? error.constructor.name : (addresses as unknown[]).length > 0),
        );
      });
    expect(await found('localhost', false)).toBe('ForbiddenAddress');
    expect(await found('localhost', true)).toBe(true);
  });

  it('an obviously internal URL is refused at registration', () => {
    const fault = (text: string) => urlFault(new URL(text), false);
    expect(fault('https://marketplace.example/hooks')).toBeUndefined();
    expect(fault('https://93.184.215.14/hooks')).toBeUndefined();
    expect(fault('http://marketplace.example/hooks')).toBe('https-required');
    expect(fault('https://0x7f.1/hooks')).toBe('internal-address');
    expect(fault('https://a.localhost/hooks')).toBe('internal-address');
  });
});

describe('where configuration allows our own network', () => {
  it('this machine and private networks are reached, also without TLS', () => {
    for (const address of ['127.0.0.1', '10.1.2.3', '192.168.0.9', '::1', 'fd12:3456::1'])
      expect([mayReach(address, 'http:', true), mayReach(address, 'https:', false)], address).toEqual([
        true,
        false,
      ]);
    expect(urlFault(new URL('http://localhost:4000/hooks'), true)).toBeUndefined();
  });

  it('link-local, metadata and unspecified addresses are never allowed', () => {
    const never = [
      '169.254.169.254',
      '100.100.100.200',
      'fd00:ec2::254',
      'fe80::1',
      'fe80::1%eth0',
      '0.0.0.0',
      '::',
    ];
    for (const address of never) expect(mayReach(address, 'https:', true), address).toBe(false);
  });

  it('the open internet is reached with TLS only', () => {
    expect([mayReach('93.184.215.14', 'http:', true), mayReach('93.184.215.14', 'https:', true)]).toEqual([
      false,
      true,
    ]);
    expect([reachOf('2606:4700::1111'), reachOf('2001:db8::1'), reachOf('no address')]).toEqual([
      'open',
      'never',
      'never',
    ]);
  });
});
