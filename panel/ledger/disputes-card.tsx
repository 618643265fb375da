// The shop's disputes above the rows, open ones first. It is hidden while there are none.
import type { Dispute } from '@pishkhan/contract/ledger/dispute-calls.ts';
import { useState } from 'react';
import { formatDate } from '../fa/time.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHeader } from '../ui/card.tsx';
import { DisputeBadge } from './dispute-badge.tsx';
import { useDisputes } from './queries.ts';
import { disputeWords as words } from './words.ts';

const shownAtFirst = 3;

export function DisputesCard({ onOpen }: { onOpen: (adjustmentCode: string) => void }) {
  const { data } = useDisputes();
  const [isWhole, setIsWhole] = useState(false);
  if (!data || data.disputes.length === 0) return null;
  const shown = isWhole ? data.disputes : data.disputes.slice(0, shownAtFirst);
  return (
    <Card aria-labelledby="disputes">
      <CardHeader>
        <h2 id="disputes" className="font-bold text-lg">
          {words.list}
        </h2>
        {data.disputes.length > shownAtFirst && (
          <Button tone="ghost" aria-expanded={isWhole} onPress={() => setIsWhole(!isWhole)}>
            {isWhole ? words.fewer : words.all(data.disputes.length)}
          </Button>
        )}
      </CardHeader>
      <ul className="divide-y divide-line">
        {shown.map((dispute) => (
          <li key={dispute.id}>
            <Line dispute={dispute} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Line({ dispute, onOpen }: { dispute: Dispute; onOpen: (adjustmentCode: string) => void }) {
  const { adjustmentCode, orderCode, state, text, openedAt } = dispute;
  return (
    <button
      type="button"
      onClick={() => onOpen(adjustmentCode)}
      className="flex min-h-tap-lg w-full flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2 text-start transition-colors hover:bg-sunken active:bg-line"
    >
      <DisputeBadge state={state} />
      <span className="min-w-0 grow basis-[12rem] truncate">
        <bdi>{text}</bdi>
      </span>
      <bdi dir="ltr" className="text-dim text-sm">
        {orderCode}
      </bdi>
      <time dateTime={openedAt} className="text-dim text-sm">
        {formatDate(openedAt)}
      </time>
    </button>
  );
}
