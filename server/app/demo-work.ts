// Background work of a running demo, one after another so that the start waits for none of it: the past of
// its shops, the simulator, the past's money, the papers.
import path from 'node:path';
import {
  createUnattendedShops,
  makeDemoPapers,
  writeDemoMoney,
  writeDemoPast,
  writePriceRequests,
  writeWaitingShops,
} from '../demo/public.ts';
import { now } from '../infra/clock.ts';
import type { Log } from '../infra/log.ts';
import type { ContractParts } from '../onboarding/public.ts';
import type { SessionMoves } from '../session/public.ts';

/** Percent of the platform's decisions that the demo leaves to its operators. */
export const leftToOperators = 20;

export interface DemoWork extends ContractParts {
  dataDir: string;
  port: number;
  marketplaceKey: string;
  /** Percent of the platform's decisions that people make at the console. */
  leaveToPeople: number;
  sessionMoves: SessionMoves;
  log: Log;
}

export function startDemoWork(work: DemoWork): { stop(): Promise<void> } {
  const stopping = new AbortController();
  const working = carryOut(work, stopping.signal).catch((error) => {
    work.log.warn({ err: error }, 'the simulator of the demo could not be started');
    return undefined;
  });
  const papers = working
    .then(() => writeDemoMoney(work.db))
    .catch((error) => work.log.warn({ err: error }, 'the settlements of the demo could not be written'))
    .then(() => makeDemoPapers(work, work.log, stopping.signal));
  return {
    async stop() {
      stopping.abort();
      await (await working)?.stop();
      // A pending paper ends with the thread that makes it.
      await Promise.all([work.pdfs.close(), papers]);
    },
  };
}

/** The marketplace simulator is loaded only here, and is a client of our HTTP API like any other. */
async function carryOut(
  work: DemoWork,
  stopping: AbortSignal,
): Promise<{ stop(): Promise<void> } | undefined> {
  const { db, dataDir, port, marketplaceKey, leaveToPeople, sessionMoves, log } = work;
  // The next start tries again, unless live orders have arrived first.
  await writeDemoPast(db).catch((error) =>
    log.warn({ err: error }, 'the past of the demo could not be written'),
  );
  if (leaveToPeople > 0)
    await Promise.all([writePriceRequests(db, now()), writeWaitingShops(db, now())]).catch((error) =>
      log.warn({ err: error }, 'the work of the demo for operators could not be written'),
    );
  const { startSimulator } = await import('@pishkhan/simulator/run.ts');
  if (stopping.aborted) return undefined;
  return startSimulator({
    url: `http://127.0.0.1:${port}`,
    key: marketplaceKey,
    leaveToPeople,
    // It stores its open orders, so that couriers survive a restart.
    memoryFile: path.join(dataDir, 'simulator.jsonl'),
    ledgerFile: path.join(dataDir, 'ledger.jsonl'),
    unattended: createUnattendedShops(db, sessionMoves),
  });
}
