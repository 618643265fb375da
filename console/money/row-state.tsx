import { transferStateWords } from '@pishkhan/contract/ledger/transfer-words.ts';
import type { RunRow } from '@pishkhan/contract/marketplace/settlement-run-calls.ts';
import { Badge } from '@pishkhan/panel/ui/badge.tsx';
import { moneyWords as words } from './words.ts';

const transferTones = { SENT: 'info', PAID: 'success', RETURNED: 'error' } as const;

/** The fate of a row: excluded, failed, its transfer, or that it will be paid. */
export function RowState({ row: { excluded, failed, transfer } }: { row: RunRow }) {
  if (excluded) return <Badge tone="gray">{words.exclusions[excluded]}</Badge>;
  if (failed) return <Badge tone="error">{words.failures[failed]}</Badge>;
  if (transfer) return <Badge tone={transferTones[transfer]}>{transferStateWords[transfer]}</Badge>;
  return (
    <Badge tone="primary" icon="check">
      {words.will}
    </Badge>
  );
}
