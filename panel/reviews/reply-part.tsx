// The reply to one review: its text with the platform's decision, or the way to write it.
import { mayDoWithReply } from '@pishkhan/contract/reviews/reply-rules.ts';
import type { Reply, Review } from '@pishkhan/contract/reviews/review.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { Badge } from '../ui/badge.tsx';
import { Button } from '../ui/button.tsx';
import { lazyPart, preloadParts } from '../ui/lazy-part.ts';
import { RemoveReply } from './remove-reply.tsx';
import { replyStatusWords, reviewWords as words } from './words.ts';

const ReplyForm = lazyPart(async () => (await import('./reply-form.tsx')).ReplyForm);
preloadParts(ReplyForm);

const tones = { 0: 'warning', 1: 'success', 2: 'error' } as const;

interface ReplyPartProps {
  review: Review;
  subject: string;
  writerName: string;
}

export function ReplyPart({ review, subject, writerName }: ReplyPartProps) {
  const [isWriting, setIsWriting] = useState(false);
  const reply = review.replies.find(({ userType }) => userType === 'VENDOR');
  const label = words.replyTo(subject, writerName);
  if (isWriting)
    return (
      <Suspense>
        <ReplyForm reviewId={review.id} reply={reply} label={label} onDone={() => setIsWriting(false)} />
      </Suspense>
    );
  return (
    <>
      {review.replies.map((one) => (
        <ReplyText key={one.id} reply={one}>
          {one === reply && (
            <ReplyActions reviewId={review.id} reply={one} onEdit={() => setIsWriting(true)} />
          )}
        </ReplyText>
      ))}
      {!reply && (
        <div>
          <Button tone="quiet" icon="note" aria-label={label} onPress={() => setIsWriting(true)}>
            {words.reply}
          </Button>
        </div>
      )}
    </>
  );
}

function ReplyText({ reply, children }: { reply: Reply; children: ReactNode }) {
  const { writerName, approvalStatus, comment, reason } = reply;
  return (
    <div className="flex flex-col gap-2 rounded-control border-primary-solid border-s-4 bg-sunken p-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="font-semibold text-sm">{words.yourReply(writerName)}</p>
        <Badge tone={tones[approvalStatus]}>{replyStatusWords[approvalStatus]}</Badge>
      </div>
      <p className="whitespace-pre-line wrap-anywhere">{comment}</p>
      {reason && <p className="font-semibold text-error-ink text-sm">{words.rejectedBecause(reason)}</p>}
      {children}
    </div>
  );
}

interface ReplyActionsProps {
  reviewId: number;
  reply: Reply;
  onEdit: () => void;
}

const ReplyActions = ({ reviewId, reply, onEdit }: ReplyActionsProps) => (
  <div className="flex flex-wrap items-start gap-2">
    <Button
      tone="ghost"
      icon="note"
      disabledReason={mayDoWithReply('edit', reply.approvalStatus) ? undefined : words.editPublished}
      onPress={onEdit}
    >
      {words.edit}
    </Button>
    <RemoveReply reviewId={reviewId} reply={reply} />
  </div>
);
