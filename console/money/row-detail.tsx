// One row of a run, and its exclusion while the run is a draft.
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import {
  excludeFromRun,
  type RunRow,
  type SettlementRun,
} from '@pishkhan/contract/marketplace/settlement-run-calls.ts';
import { formatNumber } from '@pishkhan/panel/fa/digits.ts';
import { Button } from '@pishkhan/panel/ui/button.tsx';
import { DescriptionList } from '@pishkhan/panel/ui/description-list.tsx';
import { toast } from '@pishkhan/panel/ui/toast.ts';
import { useState } from 'react';
import { client } from '../infra/client.ts';
import { useSending } from '../infra/use-sending.ts';
import { ReasonDialog } from '../kit/reason-dialog.tsx';
import { useMay } from '../session/public.ts';
import { Amount, Code, ShopLink } from './cells.tsx';
import { refreshRun } from './refresh-run.ts';
import { RowState } from './row-state.tsx';
import { moneyWords as words } from './words.ts';

interface RowDetailProps {
  run: SettlementRun;
  code: VendorCode;
  row: RunRow | undefined;
}

export function RowDetail({ run, code, row }: RowDetailProps) {
  if (!row) return <Code>{code}</Code>;
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
      <DescriptionList items={items} />
      {run.state === 'DRAFT' && isPayable && <Exclude runId={run.id} row={row} />}
    </div>
  );
}

function Exclude({ runId, row }: { runId: number; row: RunRow }) {
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
