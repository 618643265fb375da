// Prints papers automatically when an order is accepted. It is loaded only on devices with an automatic template.
// Owns: when to ask the ledger, and when to retry. Not: which papers are due (automatic-rules.ts), nor who may print (the ledger, which
// also prevents duplicates across tabs and devices). A failing printer is reported and retried until the order is old; a paper that nothing
// confirms is reported, and printed again only by a press.
import { getReceipt } from '@pishkhan/contract/orders/calls.ts';
import { serverClock } from '../infra/clock/server-clock.ts';
import { client } from '../infra/http/client.ts';
import { board, deviceStations } from '../orders/public.ts';
import { dismissToast, toast } from '../ui/toast.ts';
import {
  askAgainMs,
  type Due,
  duePapers,
  type Memory,
  readMemory,
  type SeenOrder,
  updateMemory,
  withHandled,
} from './model/automatic-rules.ts';
import { stationTicket } from './model/station-ticket.ts';
import { automaticTemplates, openTemplates, storedTemplates } from './model/template-storage.ts';
import { pageWords, wordsOfFailure } from './page-words.ts';
import { printOrder } from './print-order.ts';
import { PrintFailed } from './printers/print-failed.ts';

const beatMs = 3000;
/** The backoff after the first failure, the second, and so on; the last one repeats. */
const pausesMs = [10_000, 20_000, 40_000, 80_000, 160_000];
const shownMs = 30_000;

/** Prints for one shop at a time. */
function createAutomaticPrinting() {
  let running: { readonly vendorCode: string; readonly stop: () => void } | undefined;

  function stop(): void {
    running?.stop();
    running = undefined;
  }

  return {
    /** Starts automatic printing for this shop, or lets it continue. */
    startAutomaticPrinting(vendorCode: string): void {
      if (running?.vendorCode === vendorCode) return;
      stop();
      running = { vendorCode, stop: run(vendorCode) };
    },
    stopAutomaticPrinting: stop,
  };
}

export const { startAutomaticPrinting, stopAutomaticPrinting } = createAutomaticPrinting();

const seenOrders = (): SeenOrder[] =>
  board.get().orders.map(({ order, waiting }) => ({
    orderCode: order.orderCode,
    orderStatus: order.orderStatus,
    statusDate: order.statusDate,
    isPressed: waiting?.action === 'accept',
  }));

function run(vendorCode: string): () => void {
  openTemplates(vendorCode);
  const memoryKey = `printing-memory:${vendorCode}`;
  const waits = new Map<string, { until: number; failures: number; toast: string | undefined }>();
  let isBusy = false;
  let isStopped = false;

  // The memory is read each time, because other tabs of this device write it too.
  const memory = () => readMemory(localStorage.getItem(memoryKey));
  const keep = (next: Memory) => {
    const text = JSON.stringify(next);
    if (text !== localStorage.getItem(memoryKey)) localStorage.setItem(memoryKey, text);
  };

  const nameOf = ({ kind, code }: Due) => `${kind} ${code}`;

  function look(): void {
    if (isStopped || isBusy || !board.get().live.state) return;
    const templates = automaticTemplates();
    const orders = seenOrders();
    const known = updateMemory(memory(), orders, templates.keys());
    keep(known);
    const scopes = new Map([...templates].map(([kind, { automatic }]) => [kind, automatic]));
    const now = serverClock.now();
    const due = duePapers(known, orders, scopes, now).find(
      (paper) => (waits.get(nameOf(paper))?.until ?? 0) <= now,
    );
    if (!due) return;
    isBusy = true;
    void print(due).finally(() => {
      isBusy = false;
      queueMicrotask(look);
    });
  }

  /** `automatic` is false for a press. */
  async function print(due: Due, automatic = true): Promise<void> {
    const template = automaticTemplates().get(due.kind);
    if (!template) return;
    const before = waits.get(nameOf(due));
    const wait = (until: number, failures: number, shown?: string) =>
      waits.set(nameOf(due), { until, failures, toast: shown });
    try {
      const receipt = await client(getReceipt, { params: { code: due.code } });
      const { own } = deviceStations.get();
      const at = due.kind === 'KITCHEN' && own ? own : undefined;
      const ticket = at ? stationTicket(receipt, at) : { receipt };
      // The order contains nothing for this device's stations.
      if (!ticket) {
        waits.delete(nameOf(due));
        keep(withHandled(memory(), due));
        return;
      }
      const { granted, askAgainAt, isConfirmed } = await printOrder({
        code: due.code,
        template,
        receipt: ticket.receipt,
        stations: at,
        automatic,
      });
      if (before?.toast) dismissToast(before.toast);
      if (!granted && askAgainAt !== null) {
        wait(askAgainMs(askAgainAt, serverClock.now()), 0);
        return;
      }
      waits.delete(nameOf(due));
      keep(withHandled(memory(), due));
      if (!isConfirmed) doubtToast(due.code, () => void print(due, false));
    } catch (error) {
      const failures = (before?.failures ?? 0) + 1;
      const pause = pausesMs[Math.min(failures, pausesMs.length) - 1]!;
      if (before?.toast) dismissToast(before.toast);
      // An unreachable server is reported elsewhere on every page.
      const shown =
        error instanceof PrintFailed
          ? failureToast(due.code, error, {
              nextTryMs: pause,
              onAgain: () => (automatic ? tryNow(due) : void print(due, false)),
            })
          : undefined;
      wait(serverClock.now() + pause, failures, shown);
    }
  }

  function tryNow(due: Due): void {
    const known = waits.get(nameOf(due));
    if (known) waits.set(nameOf(due), { ...known, until: 0 });
    look();
  }

  const beat = setInterval(look, beatMs);
  const unsubscribe = [board.subscribe(look), storedTemplates.subscribe(look)];
  look();
  return () => {
    isStopped = true;
    clearInterval(beat);
    for (const stop of unsubscribe) stop();
  };
}

/** The toast stays until the next attempt, because the kitchen does not know of the order. */
const failureToast = (
  code: string,
  error: PrintFailed,
  { nextTryMs, onAgain }: { nextTryMs: number; onAgain: () => void },
): string =>
  toast({
    type: 'alert',
    icon: 'print',
    title: pageWords.automaticFailed(code, wordsOfFailure(error).title),
    closable: true,
    timeout: nextTryMs + shownMs,
    action: { label: pageWords.again, onPress: onAgain },
  });

const doubtToast = (code: string, onAgain: () => void): string =>
  toast({
    type: 'warning',
    icon: 'print',
    title: pageWords.automaticUnconfirmed(code),
    closable: true,
    timeout: shownMs,
    action: { label: pageWords.printAgain, onPress: onAgain },
  });
