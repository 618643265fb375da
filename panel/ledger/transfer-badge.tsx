import type { TransferState } from '@pishkhan/contract/ledger/payout.ts';
import { transferStateWords } from '@pishkhan/contract/ledger/transfer-words.ts';
import { Badge } from '../ui/badge.tsx';

const tones = { SENT: 'info', PAID: 'success', RETURNED: 'error' } as const;

/** Shows what the bank has done with the transfer of a settlement; hidden when that is not known. */
export function TransferBadge({ transfer }: { transfer: TransferState | null }) {
  if (transfer === null) return null;
  return <Badge tone={tones[transfer]}>{transferStateWords[transfer]}</Badge>;
}
