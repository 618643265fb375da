// The text of a reply under its review, with the platform's decision.
import type { Reply } from '@pishkhan/contract/reviews/review.ts';
import type { ReactNode } from 'react';
import { formatAge, formatDateTime } from '../fa/time.ts';
import { useOnTick } from '../infra/clock/hooks/use-on-tick.ts';
import { serverClock } from '../infra/clock/server-clock.ts';
import { Badge } from '../ui/badge.tsx';
import { replyStatusWords, reviewWords as words } from './words.ts';

const tones = { 0: 'warning', 1: 'success', 2: 'error' } as const;

export function ReplyText({ reply, children }: { reply: Reply; children?: ReactNode }) {
  const { writerName, approvalStatus, comment, createdAt, reason } = reply;
  const age = useOnTick(() => formatAge(createdAt, serverClock.now()));
  return (
    <div className="flex flex-col gap-2 rounded-control border-primary-solid border-s-4 bg-sunken p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold text-sm">{words.yourReply(writerName)}</p>
        <Badge tone={tones[approvalStatus]}>{replyStatusWords[approvalStatus]}</Badge>
        <time dateTime={createdAt} title={formatDateTime(createdAt)} className="text-dim text-sm">
          {age}
        </time>
      </div>
      <p className="whitespace-pre-line wrap-anywhere">{comment}</p>
      {reason && <p className="font-semibold text-error-ink text-sm">{words.rejectedBecause(reason)}</p>}
      {children}
    </div>
  );
}
