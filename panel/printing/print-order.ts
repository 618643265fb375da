// One paper of an order: leave from the shop's ledger, then the printer, then what came of it back to the ledger.
// Invariant: nothing goes to a printer without leave, and what may be a second paper says so on itself.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import type { OrderCode, Receipt } from '@pishkhan/contract/orders/order.ts';
import { claimPrint, settlePrint } from '@pishkhan/contract/printing/calls.ts';
import type { PrintClaim, PrintOutcome } from '@pishkhan/contract/printing/print.ts';
import { client } from '../http/client.ts';
import { markOf } from './model/paper.ts';
import { printingDevice, randomId } from './model/printing-device.ts';
import type { Template } from './model/template.ts';
import { PrintFailed } from './printers/print-failed.ts';
import { sendPaper } from './send-paper.ts';

export interface PrintWish {
  readonly code: OrderCode;
  readonly template: Template;
  readonly receipt: Receipt;
  readonly automatic: boolean;
  /** The ledger has learned that the paper came out. */
  readonly onTold?: () => void;
}

/** Keys of claims whose answer never came: asked again under the same key, such a claim cannot count twice. */
const unanswered = new Map<string, string>();

/** Throws CallFailed. */
async function claim({ code, template, automatic }: PrintWish): Promise<PrintClaim> {
  const { kind, copies } = template;
  const wish = [code, kind, copies, automatic].join();
  const idempotencyKey = unanswered.get(wish) ?? randomId();
  unanswered.set(wish, idempotencyKey);
  try {
    const body = { kind, copies, automatic, deviceId: printingDevice() };
    const answer = await client(claimPrint, { params: { code }, body }, { idempotencyKey });
    unanswered.delete(wish);
    return answer;
  } catch (error) {
    // Whatever may be said again may have been done.
    if (error instanceof CallFailed && !error.problem.retryable) unanswered.delete(wish);
    throw error;
  }
}

/** Asks for leave and prints when it is given. Throws CallFailed before that, PrintFailed after it; the ledger knows of it then. */
export async function printOrder(wish: PrintWish): Promise<PrintClaim> {
  const claimed = await claim(wish);
  if (!claimed.granted || claimed.number === null) return claimed;
  try {
    await sendPaper(wish.template, { receipt: wish.receipt, mark: markOf(claimed) }, randomId());
  } catch (error) {
    const outcome = error instanceof PrintFailed ? error.outcome : 'UNSURE';
    await tellOutcome(wish.code, claimed.number, outcome);
    throw error;
  }
  void tellOutcome(wish.code, claimed.number, 'PRINTED').then(() => wish.onTold?.());
  return claimed;
}

const pauses = [1000, 3000, 9000, 20_000];

/** As often as it takes, within the ledger's patience. When it never arrives the ledger takes the print for one that may have come out. */
export async function tellOutcome(
  code: OrderCode,
  number: number,
  outcome: Exclude<PrintOutcome, 'CLAIMED'>,
): Promise<boolean> {
  const idempotencyKey = randomId();
  for (const pause of [...pauses, undefined]) {
    try {
      const body = { outcome, deviceId: printingDevice() };
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
