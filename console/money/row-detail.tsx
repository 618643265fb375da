// One row of a run: its exclusion while the run is a draft, and what became of its transfer.
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import {
  excludeFromRun,
  listRunRows,
  type RunRow,
  reportTransfers,
  type SettlementRun,
} from '@pishkhan/contract/marketplace/settlement-run-calls.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import { Banner } from '@pishkhan/panel/ui/banner.tsx';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { DescriptionList } from '@pishkhan/panel/ui/description-list.tsx';
import { EmptyState } from '@pishkhan/panel/ui/empty-state.tsx';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { client } from '../infra/client.ts';
import { useSending } from '../infra/use-sending.ts';
import { GoLink } from '../kit/go-link.tsx';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { Read } from '../kit/states.tsx';
import { kitWords } from '../kit/words.ts';
import { useMay } from '../session/public.ts';
import { Amount, Code, ShopLink, shopFilter } from './cells.tsx';
import { refreshRun } from './refresh-run.ts';
import { RowState } from './row-state.tsx';
import { moneyWords as words } from './words.ts';

interface RowDetailProps {
  run: SettlementRun;
  code: VendorCode;
  row: RunRow | undefined;
}

export const RowDetail = ({ run, code, row }: RowDetailProps) =>
  row ? <Row run={run} code={code} row={row} /> : <FarRow run={run} code={code} />;

/** A row that the list does not show, because it is on another page or filtered out. */
function FarRow({ run, code }: Omit<RowDetailProps, 'row'>) {
  const reading = useQuery({
    queryKey: ['list', `run-${run.id}`, 'row', code],
    // While the page is left, the address already names the open row of the next one.
    enabled: shopFilter.parse(code) !== undefined,
    queryFn: ({ signal }) =>
      client(listRunRows, { params: { id: String(run.id) }, query: { vendorCode: code } }, { signal }),
  });
  return (
    <Read reading={reading}>
      {({ rows: [row] }) =>
        row ? <Row run={run} code={code} row={row} /> : <EmptyState icon="search" title={kitWords.missing} />
      }
    </Read>
  );
}

function Row({ run, code, row }: RowDetailProps & { row: RunRow }) {
  const isPayable = row.excluded === null && row.failed === null && row.bookedAt === null;
  const items = [
    { id: 'state', term: words.rowState, value: <RowState row={row} /> },
    { id: 'amount', term: words.sum, value: <Amount toman={row.amount} /> },
    { id: 'lines', term: words.lines, value: formatNumber(row.lines) },
    { id: 'owed', term: words.owedNow, value: <Amount toman={row.owed} /> },
    { id: 'number', term: words.settlement, value: <Code>{row.number}</Code> },
    { id: 'iban', term: words.iban, value: row.iban ? <Code>{row.iban}</Code> : '—' },
    { id: 'holder', term: words.holder, value: <bdi>{row.holderName ?? '—'}</bdi> },
    ...(row.excludedBecause ? [{ id: 'because', term: words.because, value: row.excludedBecause }] : []),
    ...(row.transferNote ? [{ id: 'note', term: words.noteOfBank, value: row.transferNote }] : []),
  ];
  return (
    <div className="flex flex-col gap-4">
      <h2 className="pe-10 font-bold text-lg">
        <ShopLink code={code} name={row.vendorName} />
      </h2>
      {row.transfer === 'RETURNED' && <Returned runId={run.id} row={row} />}
      <DescriptionList items={items} />
      {run.state === 'BOOKED' && (row.transfer === 'SENT' || row.transfer === 'PAID') && (
        <CameBack runId={run.id} row={row} />
      )}
      {run.state === 'DRAFT' && isPayable && <Exclude runId={run.id} row={row} />}
    </div>
  );
}

interface RowActProps {
  runId: number;
  row: RunRow;
}

/** The report of one transfer, for a bank that answers one by one. */
function useReport({ runId, row }: RowActProps) {
  const [eventId] = useState(() => crypto.randomUUID());
  const { isSending, problem, send } = useSending();
  const report = (state: 'PAID' | 'RETURNED', note: string | null, done: string) =>
    send(async () => {
      await client(reportTransfers, {
        params: { id: String(runId) },
        body: { eventId, results: [{ number: row.number, state, note }] },
      });
      toast({ type: 'success', title: done });
      await refreshRun(runId);
    });
  return { isSending, problem, report };
}

/** The work on a transfer that did not arrive. Its money is not in the next run: the ledger has paid it. */
function Returned({ runId, row }: RowActProps) {
  const { isSending, problem, report } = useReport({ runId, row });
  const mayReport = useMay('money.propose');
  return (
    <section aria-label={words.returnedTitle} className="flex flex-col gap-3">
      <Banner tone="warning" icon="error" title={words.returnedTitle}>
        <ol className="flex list-[persian] flex-col gap-1 ps-5">
          {words.returnedSteps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </Banner>
      {problem !== undefined && <Banner tone="error" title={problem} />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {mayReport && (
          <Button
            icon="check"
            pending={isSending}
            onPress={() => void report('PAID', null, words.paidAgainToast(row.vendorName))}
          >
            {words.paidAgain}
          </Button>
        )}
        <GoLink
          href={`/shops/${row.vendorCode}?tab=papers`}
          className="inline-flex min-h-tap items-center text-primary-ink"
        >
          {words.toAccount}
        </GoLink>
      </div>
    </section>
  );
}

function CameBack({ runId, row }: RowActProps) {
  const [isAsking, setAsking] = useState(false);
  const { isSending, problem, report } = useReport({ runId, row });
  if (!useMay('money.propose')) return null;
  return (
    <div>
      <Button tone="quiet" icon="undo" onPress={() => setAsking(true)}>
        {words.cameBack}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={words.cameBackOf(row.vendorName)}
          description={words.cameBackWhy}
          act={words.cameBack}
          templates={words.cameBackReasons}
          isSending={isSending}
          problem={problem}
          onSubmit={(note) => void report('RETURNED', note, words.cameBackToast(row.vendorName))}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}

function Exclude({ runId, row }: RowActProps) {
  const [isAsking, setAsking] = useState(false);
  const [eventId] = useState(() => crypto.randomUUID());
  const { isSending, problem, send } = useSending();
  if (!useMay('money.propose')) return <p className="text-dim">{words.mayNot}</p>;
  const exclude = (reason: string) =>
    send(async () => {
      await client(excludeFromRun, {
        params: { id: String(runId) },
        body: { eventId, vendorCodes: [row.vendorCode], reason },
      });
      setAsking(false);
      toast({ type: 'success', title: words.excluded(row.vendorName) });
      await refreshRun(runId);
    });
  return (
    <div>
      <Button tone="error" icon="minus" onPress={() => setAsking(true)}>
        {words.exclude}
      </Button>
      {isAsking && (
        <ReasonDialog
          title={words.excludeOf(row.vendorName)}
          description={words.excludeWhy}
          act={words.exclude}
          templates={words.excludeReasons}
          isDestructive
          isSending={isSending}
          problem={problem}
          onSubmit={(reason) => void exclude(reason)}
          onClose={() => setAsking(false)}
        />
      )}
    </div>
  );
}
