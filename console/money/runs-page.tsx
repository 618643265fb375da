// /money/runs: settlement runs, newest first, and the form of a new one.
import { runStateWords } from '@pishkhan/contract/ledger/words.ts';
import { listRuns, type SettlementRun } from '@pishkhan/contract/marketplace/settlement-run-calls.ts';
import { Badge } from '@pishkhan/panel/ui/badge.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import type { TableColumn } from '@pishkhan/panel/ui/table-column.ts';
import { useState } from 'react';
import { client } from '../infra/client.ts';
import { Age } from '../kit/age.tsx';
import { ListPage } from '../kit/list/list-page.tsx';
import { useMay } from '../session/public.ts';
import { Amount, dayText } from './cells.tsx';
import { NewRun } from './new-run.tsx';
import { Sections } from './sections.tsx';
import { moneyWords as words } from './words.ts';

const filters = {};

const runTones = {
  DRAFTING: 'info',
  DRAFT: 'warning',
  BOOKING: 'info',
  BOOKED: 'success',
  DISCARDED: 'gray',
} as const;

const columns: readonly TableColumn<SettlementRun>[] = [
  { key: 'id', title: words.number, isRowHeader: true, cell: ({ id }) => words.run(id) },
  {
    key: 'state',
    title: words.state,
    cell: ({ state }) => <Badge tone={runTones[state]}>{runStateWords[state]}</Badge>,
  },
  { key: 'through', title: words.through, cell: ({ through }) => dayText(through) },
  {
    key: 'payable',
    title: words.payable,
    align: 'figure',
    cell: ({ payable }) => <Amount toman={payable.toman} />,
  },
  { key: 'shops', title: words.paidShops, cell: ({ payable }) => words.shops(payable.shops) },
  { key: 'by', title: words.createdBy, cell: ({ createdBy }) => <bdi>{createdBy ?? words.byMachine}</bdi> },
  { key: 'at', title: words.createdAt, cell: ({ createdAt }) => <Age at={createdAt} /> },
];

const keyOf = ({ id }: SettlementRun): string => String(id);
const hrefOf = ({ id }: SettlementRun): string => `/money/runs/${id}`;

export function RunsPage() {
  const [isNew, setNew] = useState(false);
  const mayPropose = useMay('money.propose');
  return (
    <>
      <ListPage
        title={words.runs}
        name="runs"
        filters={filters}
        columns={columns}
        keyOf={keyOf}
        hrefOf={hrefOf}
        empty={words.noRuns}
        refreshSeconds={15}
        actions={
          <>
            <Sections />
            {mayPropose && (
              <Button icon="plus" onPress={() => setNew(true)}>
                {words.newRun}
              </Button>
            )}
          </>
        }
        read={async (_values, { after, signal }) => {
          const { runs, next } = await client(listRuns, { query: after ? { after } : {} }, { signal });
          return { rows: runs, next };
        }}
      />
      {isNew && <NewRun onClose={() => setNew(false)} />}
    </>
  );
}
