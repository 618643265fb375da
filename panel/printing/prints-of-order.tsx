// The ledger of an order's papers: the time, the person and the outcome of each.
import { actorWords } from '@pishkhan/contract/orders/words.ts';
import type { Print } from '@pishkhan/contract/printing/print.ts';
import { formatClock } from '../fa/time.ts';
import { useSignal } from '../infra/signals/signal.ts';
import { deviceStations } from '../orders/public.ts';
import { kindShort, outcomeNames, pageWords, reasonNames } from './page-words.ts';

export function PrintsOfOrder({ prints }: { prints: readonly Print[] }) {
  const { stations: known = [] } = useSignal(deviceStations);
  const nameOf = (id: number) => known.find(({ stationId }) => stationId === id)?.stationName;
  if (prints.length === 0) return <p className="text-dim">{pageWords.noHistory}</p>;
  return (
    <ol className="flex flex-col divide-y divide-line">
      {prints.map(({ number, kind, stationIds, copies, automatic, at, by, outcome, reason }) => (
        <li key={number} className="flex flex-wrap items-baseline justify-between gap-x-4 py-2">
          <span className="font-semibold">{kindShort[kind]}</span>
          <span>{[outcomeNames[outcome], ...(reason ? [reasonNames[reason]] : [])].join(': ')}</span>
          <span className="basis-full text-dim text-sm">
            {[
              ...(stationIds ? [pageWords.ofStations(stationIds.flatMap((id) => nameOf(id) ?? []))] : []),
              formatClock(at),
              automatic ? pageWords.byItself : actorWords(by),
              ...(copies > 1 ? [pageWords.copies(copies)] : []),
            ].join(' · ')}
          </span>
        </li>
      ))}
    </ol>
  );
}
