// /money/runs/{id}: one settlement run: its step and what to do next, sums, proof, and rows.
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type { Exclusion } from '@pishkhan/contract/ledger/payout.ts';
import {
  getRun,
  listRunRows,
  type RunAnswer,
  type RunRow,
  type rowFilters,
} from '@pishkhan/contract/marketplace/settlement-run-calls.ts';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect } from 'react';
import { client } from '../infra/client.ts';
import { queryClient } from '../infra/query-client.ts';
import { choice } from '../kit/list/filters.ts';
import { ListPage } from '../kit/list/list-page.tsx';
import { Read } from '../kit/states.tsx';
import { Amount, Code, shopFilter } from './cells.tsx';
import { RowDetail } from './row-detail.tsx';
import { RowState } from './row-state.tsx';
import { RunHead } from './run-steps.tsx';
import { RunSums } from './run-sums.tsx';
import { Sections } from './sections.tsx';
import { moneyWords as words } from './words.ts';

const filters = {
  only: choice<(typeof rowFilters)[number]>(words.only, words.onlys),
  excluded: choice<Exclusion>(words.exclusion, words.exclusions),
  vendorCode: shopFilter,
};

const columns: readonly TableColumn<RunRow>[] = [
  { key: 'shop', title: words.shop, isRowHeader: true, cell: ({ vendorName }) => <bdi>{vendorName}</bdi> },
  { key: 'code', title: words.shopCode, cell: ({ vendorCode }) => <Code>{vendorCode}</Code> },
  { key: 'amount', title: words.sum, align: 'figure', cell: ({ amount }) => <Amount toman={amount} /> },
  { key: 'state', title: words.rowState, cell: (row) => <RowState row={row} /> },
  { key: 'iban', title: words.iban, cell: ({ iban }) => (iban ? <Code>{iban}</Code> : '—') },
  { key: 'holder', title: words.holder, cell: ({ holderName }) => <bdi>{holderName ?? '—'}</bdi> },
];

const keyOf = ({ vendorCode }: RunRow): string => vendorCode;
/** A run that a server works on is read again after so many milliseconds. */
const underWayMs = 2_000;

export const runKey = (id: string) => ['run', id] as const;
export const isUnderWay = (state: RunAnswer['run']['state']): boolean =>
  state === 'DRAFTING' || state === 'BOOKING';

export function RunPage() {
  const { id } = useParams({ strict: false }) as { id: string };
  const reading = useQuery({
    queryKey: runKey(id),
    queryFn: ({ signal }) => client(getRun, { params: { id } }, { signal }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data.run.state) ? underWayMs : 15_000),
  });
  return <Read reading={reading}>{(answer) => <Run key={id} id={id} answer={answer} />}</Read>;
}

function Run({ id, answer }: { id: string; answer: RunAnswer }) {
  const { run } = answer;
  // The rows are read again as soon as a server has added or booked some.
  const progress = `${run.state} ${run.drafted} ${run.booked.shops} ${run.failed.shops}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs when the progress has changed.
  useEffect(() => {
    void queryClient.invalidateQueries({ queryKey: ['list', `run-${id}`] });
  }, [progress]);
  return (
    <ListPage
      title={words.run(run.id)}
      name={`run-${id}`}
      filters={filters}
      columns={columns}
      keyOf={keyOf}
      empty={words.noRows}
      actions={<Sections />}
      intro={
        <>
          <RunHead answer={answer} />
          <RunSums answer={answer} />
        </>
      }
      detail={(code, row) => <RowDetail key={code} run={run} code={code as VendorCode} row={row} />}
      read={async ({ only, excluded, vendorCode }, { after, signal }) => {
        const query = {
          ...(only && { only }),
          ...(excluded && { excluded }),
          ...(vendorCode && { vendorCode: vendorCode as VendorCode }),
          ...(after && { after }),
        };
        return client(listRunRows, { params: { id }, query }, { signal });
      }}
    />
  );
}
