// Checks of the addresses: what answers at the server's own port, and at its public address through the proxy.
import http from 'node:http';
import https from 'node:https';
import type { TLSSocket } from 'node:tls';
import { heartbeatSeconds } from '@pishkhan/contract/stream/events.ts';
import { now } from '../../infra/clock.ts';
import { typed } from '../../infra/typed-command.ts';
import type { Config } from '../config/config.ts';
import { commandOfStart } from '../environment-file.ts';
import { healthPaths } from '../health.ts';
import { type Reached, reachedSchema } from '../reach.ts';
import { error, type Finding, warning } from './finding.ts';

const page = 'docs/operations/doctor.md#a-proxy';
const maxBytes = 4096;
const certificateDays = 14;

interface Answer {
  status: number;
  text: string;
  /** Undefined: nothing came before the end. */
  reached: Reached | undefined;
  /** Milliseconds between the first bytes of the body and its end. */
  openMs: number;
  isCut: boolean;
  certificateEnds: Date | undefined;
}

export interface Reaching {
  /** Certificates of authorities that are trusted beside the usual ones; tests have one. */
  ca?: string | undefined;
  /** Silence that a proxy has to bear. */
  seconds?: number;
}

/** Reads one answer to its end. Rejects with the code of the connection. */
function read(address: URL, ca: string | undefined, stop: AbortSignal): Promise<Answer> {
  const { request } = address.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    let certificateEnds: Date | undefined;
    const asking = request(
      address,
      { agent: false, signal: stop, ...(ca !== undefined && { ca }) },
      (answer) => {
        const socket = answer.socket as Partial<TLSSocket>;
        const until = socket.getPeerCertificate?.().valid_to;
        if (until) certificateEnds = new Date(until);
        let text = '';
        let firstAt: number | undefined;
        answer.setEncoding('utf8');
        answer.on('data', (chunk: string) => {
          firstAt ??= performance.now();
          text += chunk;
          if (text.length > maxBytes) answer.destroy();
        });
        answer.on('error', () => {});
        answer.on('close', () => {
          const openMs = firstAt === undefined ? 0 : performance.now() - firstAt;
          const status = answer.statusCode ?? 0;
          const isCut = !text.includes('data: end');
          resolve({ status, text, reached: readReached(text), openMs, isCut, certificateEnds });
        });
      },
    );
    asking.on('error', reject);
    asking.end();
  });
}

function readReached(text: string): Reached | undefined {
  const line = /^data: (\{.*\})$/m.exec(text)?.[1];
  if (line === undefined) return undefined;
  try {
    return reachedSchema.safeParse(JSON.parse(line)).data;
  } catch {
    return undefined;
  }
}

const hostOf = (host: string): string =>
  ['0.0.0.0', '::', ''].includes(host) ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;

/** The program at the server's own port. `installation` is undefined without a key. */
export async function checkPort(
  { host, port }: Config,
  installation: string | undefined,
  stop: AbortSignal,
): Promise<{ findings: Finding[]; isAnswered: boolean }> {
  const base = `http://${hostOf(host)}:${port}`;
  const answer = await read(new URL(`${base}${healthPaths.reach}?seconds=0`), undefined, stop).catch(codeOf);
  if (answer === 'ECONNREFUSED')
    return {
      isAnswered: false,
      findings: [
        error(
          `No server listens at ${base}.`,
          `Start it: ${commandOfStart()}. What stops it is the last line that it prints.`,
          'docs/operations/health.md',
        ),
      ],
    };
  if (typeof answer === 'string' || !answer.reached)
    return {
      isAnswered: false,
      findings: [
        error(
          `Port ${port} is in use by something else than this release of Pishkhan.`,
          'Stop what listens there, or set PORT to another one; an older release has to be restarted.',
          'PORT',
        ),
      ],
    };
  if (installation !== undefined && answer.reached.installation !== installation)
    return {
      isAnswered: false,
      findings: [
        error(
          `Another installation of Pishkhan answers at port ${port}.`,
          'Stop it, or set PORT or PISHKHAN_DATA to those of this one.',
          'PORT',
        ),
      ],
    };
  return { isAnswered: true, findings: await readinessFindings(base, stop) };
}

/** Reasons and warnings that no other check of the doctor finds by itself. */
const ofReadiness: Readonly<Record<string, Finding>> = {
  outbox: error(
    'Events of orders wait in the outbox for more than a minute, so devices do not ring.',
    'Restart the server; if it stays so, look at its log.',
    'docs/operations/health.md',
  ),
  ledger: error(
    'The last check of the ledger has found sums that do not equal the orders.',
    `Run ${typed('ledger-check')}, which names them.`,
    'docs/operations/health.md#ledger',
  ),
  bus: error(
    'The server has no connection to NATS, and its panels get orders by polling.',
    'Start NATS, or correct NATS_URL.',
    'NATS_URL',
  ),
  replica: warning(
    'The replica of the database lags or is down, and its reads go to the primary.',
    'Start it, or unset DATABASE_REPLICA_URL.',
    'DATABASE_REPLICA_URL',
  ),
  messages: warning(
    'A provider of messages fails and is left out.',
    'Look for its name and reason in the log, and at its account.',
    'docs/operations/messages.md#failover',
  ),
};

async function readinessFindings(base: string, stop: AbortSignal): Promise<Finding[]> {
  const { text } = await read(new URL(`${base}${healthPaths.ready}`), undefined, stop);
  const { reasons = [], warnings = [] } = JSON.parse(text) as { reasons?: string[]; warnings?: string[] };
  return [...reasons, ...warnings].flatMap((name) => ofReadiness[name] ?? []);
}

/** `installation`: undefined without a key, and then any Pishkhan will do. */
export async function checkPublicAddress(
  { publicUrl, demo }: Config,
  installation: string | undefined,
  { ca, seconds = heartbeatSeconds }: Reaching,
  stop: AbortSignal,
): Promise<Finding[]> {
  if (demo !== 'off' || !publicUrl.startsWith('https:')) return [];
  const { host } = new URL(publicUrl);
  const address = new URL(`${publicUrl}${healthPaths.reach}?seconds=${seconds}`);
  const answer = await read(address, ca, stop).catch(codeOf);
  if (typeof answer === 'string') return [unreachable(host, answer)];
  const { reached } = answer;
  if (!reached || (installation !== undefined && reached.installation !== installation))
    return [
      error(
        `${host} answers, and not with this installation (status ${answer.status}).`,
        'Let the proxy of that name pass everything to HOST and PORT, or correct PUBLIC_URL.',
        'PUBLIC_URL',
      ),
    ];
  return [...certificateFindings(answer, host), ...proxyFindings(answer, reached, seconds)];
}

function unreachable(host: string, code: string): Finding {
  if (code === 'CERT_HAS_EXPIRED')
    return error(`The certificate of ${host} has expired.`, 'Renew it, and reload the proxy.', page);
  if (code === 'ERR_TLS_CERT_ALTNAME_INVALID')
    return error(
      `The certificate at ${host} is for another name.`,
      'Get one for this name, or correct PUBLIC_URL.',
      'PUBLIC_URL',
    );
  if (/CERT|SIGNATURE|ISSUER/.test(code))
    return error(
      `Browsers do not trust the certificate of ${host} (${code}).`,
      'Get one from a public authority, and let the proxy send the whole chain; for an authority of your own set NODE_EXTRA_CA_CERTS.',
      page,
    );
  return error(
    `${host} cannot be reached (${code}).`,
    'Start the proxy there, and look at the name in the DNS and at the firewall, or correct PUBLIC_URL.',
    'PUBLIC_URL',
  );
}

function certificateFindings({ certificateEnds }: Answer, host: string): Finding[] {
  const days = certificateEnds ? (certificateEnds.getTime() - now().getTime()) / 86_400_000 : Infinity;
  if (days > certificateDays) return [];
  return [
    warning(
      `The certificate of ${host} ends in ${Math.floor(days)} days.`,
      'Renew it, and see why that did not happen by itself.',
      page,
    ),
  ];
}

function proxyFindings(answer: Answer, { isSecure, forwarded }: Reached, seconds: number): Finding[] {
  const found: Finding[] = [];
  if (answer.isCut)
    found.push(
      error(
        `The proxy cuts streams that are silent for ${seconds} seconds, so devices lose orders for moments.`,
        'Raise its timeout for answers to 60 seconds or more (nginx: proxy_read_timeout, HAProxy: timeout server).',
        page,
      ),
    );
  // Both events came at once, although the server sent the first one at once and the second one later.
  else if (answer.openMs < seconds * 500)
    found.push(
      error(
        'The proxy holds streams back until they end, so devices do not ring.',
        'Switch its buffering off for this server (nginx: proxy_buffering off).',
        page,
      ),
    );
  if (forwarded === 'none')
    found.push(
      error(
        'The proxy does not name the visitor’s address, so all people share one limit of codes.',
        'Let it send X-Forwarded-For, X-Forwarded-Proto and X-Forwarded-Host, and set TRUST_PROXY to its address.',
        'TRUST_PROXY',
      ),
    );
  else if (forwarded === 'unknown')
    found.push(
      error(
        'The server does not trust the proxy, so all people share one limit of codes.',
        'Set TRUST_PROXY to the address from which the proxy connects, such as 127.0.0.1.',
        'TRUST_PROXY',
      ),
    );
  else if (!isSecure)
    found.push(
      error(
        'The proxy does not say that visitors come by https, so their cookies lack the mark for it.',
        'Let it send X-Forwarded-Proto: https.',
        page,
      ),
    );
  return found;
}

const codeOf = (thrown: unknown): string =>
  String((thrown as { code?: unknown }).code ?? (thrown as Error).name);
