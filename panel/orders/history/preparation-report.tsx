// Promised and actual preparation times of the last four weeks, below the history; read when it is opened.
import type { PreparationReport as Report } from '@pishkhan/contract/orders/preparation-calls.ts';
import { getPreparationReport, preparationDays } from '@pishkhan/contract/orders/preparation-calls.ts';
import { formatNumber, formatPercent } from '../../fa/digits.ts';
import { client } from '../../infra/http/client.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { useAnswer } from '../../session/cache/public.ts';
import { useSession } from '../../session/public.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { preparationReportWords as words } from './preparation-report-words.ts';

type Kept = NonNullable<Report['all']>;

export function PreparationReport() {
  const { vendor } = useSession();
  const query = useAnswer(['preparation-report', vendor?.vendorCode], (signal) =>
    client(getPreparationReport, undefined, { signal }),
  );
  return (
    <Loaded
      query={query}
      failed={words.failed}
      loading={words.loading}
      skeleton={<Skeletons count={3} className="h-12 rounded-control" />}
    >
      {({ all, hours, products }) =>
        all === null ? (
          <EmptyState icon="clock" title={words.nothing}>
            {words.nothingHint}
          </EmptyState>
        ) : (
          <div className="flex flex-col gap-4">
            <p className="text-lg">
              <span className="font-bold">{words.kept(all.kept / all.orders)}</span>{' '}
              {words.of(all.orders, preparationDays)}
            </p>
            <p className="text-dim">{words.averages(all.promised, all.taken)}</p>
            <div className="grid items-start gap-6 lg:grid-cols-2">
              <Table
                caption={words.byHour}
                rows={hours.map(({ hour, ...kept }) => ({ id: hour, name: words.hour(hour), kept }))}
              />
              {products.length > 0 && (
                <Table
                  caption={words.byProduct}
                  rows={products.map(({ productId, productName, ...kept }) => ({
                    id: productId,
                    name: productName,
                    kept,
                  }))}
                />
              )}
            </div>
          </div>
        )
      }
    </Loaded>
  );
}

function Table({
  caption,
  rows,
}: {
  caption: string;
  rows: readonly { id: number; name: string; kept: Kept }[];
}) {
  return (
    <table className="w-full">
      <caption className="pb-2 text-start font-bold">{caption}</caption>
      <thead className="text-dim text-sm">
        <tr className="border-line border-b">
          <th scope="col" className="py-2 text-start font-normal">
            <span className="sr-only">{words.name}</span>
          </th>
          {[words.promised, words.taken, words.keptShare].map((title) => (
            <th key={title} scope="col" className="px-1 py-2 text-end font-normal">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {rows.map(({ id, name, kept }) => (
          <tr key={id}>
            <th scope="row" className="py-2 text-start font-normal">
              {name}
            </th>
            <td className="px-1 py-2 text-end">{formatNumber(kept.promised)}</td>
            <td className={`px-1 py-2 text-end ${kept.taken > kept.promised ? 'font-bold' : ''}`}>
              {formatNumber(kept.taken)}
            </td>
            <td className="px-1 py-2 text-end">{formatPercent(kept.kept / kept.orders)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
