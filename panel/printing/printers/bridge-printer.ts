// Prints on printers of the shop's network through the print bridge, a small program on a device of the shop (`npm run print-bridge`). The
// server writes the bridge's URL into the page's head and into the content security policy.
import type { PrintReason } from '@pishkhan/contract/printing/print.ts';
import { abortAfter } from '../../infra/http/abort-after.ts';
import { pageSetting } from '../../infra/http/page-setting.ts';
import { PrintFailed, type PrintProblem } from './print-failed.ts';

/** The bridge's URL; empty when the installation has none. */
export const bridgeUrl = (): string => pageSetting('print-bridge-url').replace(/\/$/, '');

/** The bridge waits up to 40 seconds for a slow printer, and for earlier papers. */
const timeoutMs = 55_000;

async function ask(path: string, token: string, init: RequestInit = {}): Promise<Response> {
  const url = bridgeUrl();
  if (url === '') throw new PrintFailed('unsupported');
  if (token === '') throw new PrintFailed('bridge-token');
  const headers = { ...init.headers, authorization: `Bearer ${token}` };
  const answer = await fetch(url + path, { ...init, headers });
  if (answer.status === 401) throw new PrintFailed('bridge-token');
  if (answer.status === 503) throw new PrintFailed('bridge-busy');
  if (answer.status === 404) throw new PrintFailed('bridge-printer');
  return answer;
}

/** Names of the printers that the bridge knows. Throws PrintFailed. */
export async function listBridgePrinters(token: string): Promise<string[]> {
  try {
    const answer = await ask('/printers', token, { signal: abortAfter(5000) });
    const { printers } = (await answer.json()) as { printers: { name: string }[] };
    return printers.map(({ name }) => name);
  } catch (error) {
    throw error instanceof PrintFailed ? error : new PrintFailed('bridge-away');
  }
}

interface BridgeAnswer {
  readonly outcome: string;
  readonly reason?: string | undefined;
}

const problems: Readonly<Record<string, PrintProblem>> = {
  absent: 'absent',
  refused: 'refused',
  'no-paper': 'no-paper',
  'cover-open': 'cover-open',
  'off-line': 'off-line',
  error: 'printer-error',
  slow: 'slow',
  unconfirmed: 'unconfirmed',
};
const reasons: Readonly<Record<string, PrintReason>> = {
  'no-paper': 'NO_PAPER',
  'cover-open': 'COVER_OPEN',
  'off-line': 'OFF_LINE',
  error: 'PRINTER_ERROR',
};

/** The failure in a response of any version of the bridge; undefined when the paper was printed. */
export function failureOfBridge({ outcome, reason }: BridgeAnswer): PrintFailed | undefined {
  if (outcome === 'printed') return undefined;
  const problem = problems[outcome];
  return problem ? new PrintFailed(problem) : new PrintFailed('interrupted', reasons[reason ?? '']);
}

/** Prints on a printer of the bridge. Throws PrintFailed. */
export async function printOnBridge(
  token: string,
  printer: string | null,
  bytes: Uint8Array,
  jobId: string,
): Promise<void> {
  if (printer === null) throw new PrintFailed('not-chosen');
  // The printers are queried first: an unreachable bridge has certainly printed nothing, while one that fails later may have.
  if (!(await listBridgePrinters(token)).includes(printer)) throw new PrintFailed('bridge-printer');
  const send = () =>
    ask(`/printers/${printer}/jobs/${jobId}`, token, {
      method: 'PUT',
      headers: { 'content-type': 'application/octet-stream' },
      body: new Blob([bytes as Uint8Array<ArrayBuffer>]),
      signal: abortAfter(timeoutMs),
    });
  const failed = failureOfBridge(await answerOf(send));
  if (failed) throw failed;
}

/** Sends the job again after a broken connection: the bridge prints it once. */
async function answerOf(send: () => Promise<Response>, isRepeat = false): Promise<BridgeAnswer> {
  try {
    return (await (await send()).json()) as BridgeAnswer;
  } catch (error) {
    if (error instanceof PrintFailed) throw error;
    if (isRepeat || /^(Timeout|Abort)Error$/.test((error as Error).name))
      throw new PrintFailed('interrupted');
    return answerOf(send, true);
  }
}
