// Sends a job to one printer over one TCP connection, requests the printer's status before and after, and classifies the outcome: printed,
// not printed with the reason, or unconfirmed. Bytes that the network has accepted prove nothing.
import type { PrinterAddress } from './config.ts';
import { openPrinterSocket, type PrinterSocket } from './printer-socket.ts';
import {
  hasStatusRequest,
  processedRequest,
  type Status,
  type StatusReason,
  statusOf,
  statusRequests,
} from './printer-status.ts';

/**
 * Outcomes without a single sent byte of the job. `absent`: no host answers; `refused`: the host refuses the connection; a status reason:
 * the printer reported it before the job.
 */
export type NothingSent = 'absent' | 'refused' | StatusReason;
/**
 * `interrupted` and `slow` mean that the job broke off: the paper is incomplete, and part of it may have been printed.
 * `unconfirmed` means that the printer accepted everything and reports no result.
 */
export type Outcome = 'printed' | NothingSent | 'interrupted' | 'slow' | 'unconfirmed';

export interface Sent {
  readonly outcome: Outcome;
  /** The reason in the printer's status, for `interrupted`. */
  readonly reason?: StatusReason;
}

export interface Timeouts {
  /** The timeout of the connection in milliseconds. */
  readonly connect: number;
  /** The timeout of a status request in milliseconds. */
  readonly status: number;
  /** The timeout in milliseconds for a printer that accepts no bytes, or that does not process what it has accepted. */
  readonly stall: number;
  /** The timeout of the whole job in milliseconds. The panel's ledger gives a print a minute. */
  readonly all: number;
  /** The timeout in milliseconds for the printer to close after the last byte; many never do. */
  readonly goodbye: number;
}

export const defaultTimeouts: Timeouts = {
  connect: 4000,
  status: 1500,
  stall: 15_000,
  all: 40_000,
  goodbye: 1500,
};

/**
 * Never throws. `mustAnswer` means that the printer is known to answer status requests, so a silent one is stuck and gets nothing.
 * `answersStatus` means that it answered this time.
 */
export async function sendBytes(
  address: PrinterAddress,
  bytes: Uint8Array,
  timeouts: Timeouts,
  mustAnswer: boolean,
): Promise<Sent & { readonly answersStatus: boolean }> {
  const socket = await openPrinterSocket(address, timeouts.connect, performance.now() + timeouts.all);
  if (typeof socket === 'string') return { outcome: socket, answersStatus: false };
  const before = await statusReader(socket, timeouts)();
  const sent = await sendAfter(before, socket, bytes, timeouts, mustAnswer);
  if (sent.outcome === 'printed' || sent.outcome === 'unconfirmed') await socket.end(timeouts.goodbye);
  // A slow printer may still be reading unconfirmed bytes: closing at once could lose the rest.
  socket.destroy(sent.outcome === 'unconfirmed' ? timeouts.all : 0);
  return { ...sent, answersStatus: before.isWhole };
}

async function sendAfter(
  before: Status,
  socket: PrinterSocket,
  bytes: Uint8Array,
  timeouts: Timeouts,
  mustAnswer: boolean,
): Promise<Sent> {
  if (before.reason) return { outcome: before.reason };
  if (socket.state() !== 'open') return { outcome: 'refused' };
  if (mustAnswer && !before.isWhole) return { outcome: 'off-line' };
  const written = await socket.write(bytes, timeouts.stall);
  if (written !== 'written') return { outcome: written };
  if (before.isWhole) return confirm(socket, timeouts, hasStatusRequest(bytes));
  await socket.end(timeouts.goodbye);
  return { outcome: socket.state() === 'reset' ? 'interrupted' : 'unconfirmed' };
}

/**
 * Waits after the job until the printer has processed all of it, or reports why it does not. `isAmbiguous` means that the printer also
 * answers bytes of the job as status requests, so its status is not requested before it has processed them.
 */
async function confirm(socket: PrinterSocket, timeouts: Timeouts, isAmbiguous: boolean): Promise<Sent> {
  const end = performance.now() + timeouts.stall;
  const readStatus = statusReader(socket, timeouts);
  let hasAnswered = false;
  socket.ask(processedRequest);
  do {
    const wait = isAmbiguous ? timeouts.stall : timeouts.status;
    const isProcessed = (await socket.next('in-order', wait)) !== undefined;
    const { isWhole, reason } = await readStatus();
    if (reason) return { outcome: 'interrupted', reason };
    if (isProcessed) return { outcome: isWhole ? 'printed' : 'unconfirmed' };
    hasAnswered = isWhole;
  } while (socket.state() === 'open' && performance.now() < end);
  if (socket.state() === 'reset') return { outcome: 'interrupted' };
  // A printer that answers has accepted all bytes, because the real-time requests come after them.
  return { outcome: hasAnswered || socket.state() === 'closed' ? 'unconfirmed' : 'slow' };
}

/**
 * Reads the status one request at a time, because answers do not name their request. The next call continues to wait for a request that was
 * not answered in time.
 */
function statusReader(socket: PrinterSocket, { status }: Timeouts): () => Promise<Status> {
  let answers: number[] = [];
  let isAsked = false;
  return async () => {
    while (answers.length < statusRequests.length) {
      if (!isAsked) socket.ask(statusRequests[answers.length]!);
      const answer = await socket.next('real-time', status);
      isAsked = answer === undefined;
      if (answer === undefined) return statusOf(answers);
      answers.push(answer);
    }
    const read = statusOf(answers);
    answers = [];
    return read;
  };
}
