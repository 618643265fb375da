// Prints one paper of an order: claim from the shop's ledger, printing, and the outcome back to the ledger.
// Invariant: nothing is printed without a claim, and a possible second paper is marked as such.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { OrderCode, Receipt } from '@pishkhan/contract/orders/order.ts';
import { claimPrint, settlePrint } from '@pishkhan/contract/printing/calls.ts';
import type { PrintClaim, PrintOutcome, PrintReason } from '@pishkhan/contract/printing/print.ts';
import { client } from '../infra/http/client.ts';
import type { OwnStations } from '../orders/public.ts';
import { markOf } from './model/paper.ts';
import { printingDevice, randomId } from './model/printing-device.ts';
import type { Template } from './model/template.ts';
import { PrintFailed } from './printers/print-failed.ts';
import { sendPaper } from './send-paper.ts';

export interface PrintRequest {
  readonly code: OrderCode;
  readonly template: Template;
  readonly receipt: Receipt;
  /** The stations of a kitchen ticket that contains only their lines. */
  readonly stations?: Pick<OwnStations, 'ids' | 'names'> | undefined;
  readonly automatic: boolean;
  /** Called when the ledger knows that the paper was printed. */
  readonly onReported?: () => void;
}

/** Idempotency keys of unanswered claims. A claim that is repeated with the same key counts once. */
const unanswered = new Map<string, string>();

/** Claims a paper in the ledger. Throws CallFailed. */
async function claim({ code, template, automatic, stations }: PrintRequest): Promise<PrintClaim> {
  const { kind, copies } = template;
  const wish = [code, kind, copies, automatic, ...(stations?.ids ?? [])].join();
  const idempotencyKey = unanswered.get(wish) ?? randomId();
  unanswered.set(wish, idempotencyKey);
  try {
    const body = {
      kind,
      ...(stations && { stationIds: [...stations.ids] }),
      copies,
      automatic,
      deviceId: printingDevice(),
    };
    const answer = await client(claimPrint, { params: { code }, body }, { idempotencyKey });
    unanswered.delete(wish);
    return answer;
  } catch (error) {
    // A final refusal has claimed nothing. The claim may exist after any other failure, so its key is kept.
    if (error instanceof CallFailed && !error.problem.retryable) unanswered.delete(wish);
    throw error;
  }
}

export type Printed = PrintClaim & {
  /** False when the printer took the paper and nothing confirms the result. */
  readonly isConfirmed: boolean;
};

/** Claims, then prints. Throws CallFailed before the claim, and PrintFailed after it, when the ledger already knows the outcome. */
export async function printOrder(wish: PrintRequest): Promise<Printed> {
  const claimed = await claim(wish);
  if (!claimed.granted || claimed.number === null) return { ...claimed, isConfirmed: true };
  try {
    const { receipt, stations } = wish;
    await sendPaper(wish.template, { receipt, stations: stations?.names, mark: markOf(claimed) }, randomId());
  } catch (error) {
    const { outcome, reason } = error instanceof PrintFailed ? error : new PrintFailed('interrupted');
    await reportOutcome(wish.code, claimed.number, outcome, reason);
    if (outcome === 'UNCONFIRMED') return { ...claimed, isConfirmed: false };
    throw error;
  }
  void reportOutcome(wish.code, claimed.number, 'PRINTED').then(() => wish.onReported?.());
  return { ...claimed, isConfirmed: true };
}

const pauses = [1000, 3000, 9000, 20_000];

/** Retries until the ledger's deadline. Without an outcome the ledger assumes that the paper may have come out. */
export async function reportOutcome(
  code: OrderCode,
  number: number,
  outcome: Exclude<PrintOutcome, 'CLAIMED'>,
  reason?: PrintReason,
): Promise<boolean> {
  const idempotencyKey = randomId();
  for (const pause of [...pauses, undefined]) {
    try {
      const body = { outcome, ...(reason && { reason }), deviceId: printingDevice() };
      await client(settlePrint, { params: { code, number }, body }, { idempotencyKey });
      return true;
    } catch (error) {
      const isFinal = error instanceof CallFailed && !error.problem.retryable;
      if (isFinal || pause === undefined) return false;
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return false;
}
