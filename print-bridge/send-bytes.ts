// Sends a job to one printer over one TCP connection, asks the printer's status before and after, and classifies the
// outcome: printed, not printed with the reason, or unconfirmed. That the network took all bytes proves nothing.
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
 * `absent`: no host answers; `refused`: the host refuses the connection; a reason of the status: the printer said it
 * before the job. Not one byte of the job has been sent then.
 */
export type NothingSent = 'absent' | 'refused' | StatusReason;
/**
 * `interrupted`, `slow`: it broke off, so the paper is not whole, and part of it may have been printed.
 * `unconfirmed`: the printer took everything, and does not say what came of it.
 */
export type Outcome = 'printed' | NothingSent | 'interrupted' | 'slow' | 'unconfirmed';

export interface Sent {
  readonly outcome: Outcome;
  /** Of `interrupted`: what the printer's status says. */
  readonly reason?: StatusReason;
}

export interface Timeouts {
  /** Milliseconds until the printer must have accepted the connection. */
  readonly connect: number;
  /** Milliseconds for the answer to a status request. */
  readonly status: number;
  /** Milliseconds that the printer may accept nothing while bytes wait, or process what it has accepted. */
  readonly stall: number;
  /** Milliseconds for all of it. The panel's ledger gives a print a minute. */
  readonly all: number;
  /** Milliseconds for the printer to close after the last byte; many never do. */
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
 * Never throws. `mustAnswer`: the printer is known to answer status requests, so a silent one is stuck and gets
 * nothing. `answersStatus`: it answered this time.
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
  // A slow printer may still be reading what it has not confirmed: closing at once could lose the rest.
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
 * After the job: waits until the printer has processed all of it, or says why it does not. `isAmbiguous`: the printer
 * also answers bytes of the job as status requests, so its status is not asked before it has processed them.
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
  // A printer that answers has taken all bytes: real-time requests come after them.
  return { outcome: hasAnswered || socket.state() === 'closed' ? 'unconfirmed' : 'slow' };
}

/**
 * Reads the status, one request at a time, because answers do not say what they answer. Where one was not answered in
 * time, the next call goes on waiting for it.
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
