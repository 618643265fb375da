// The reply to one review: its text with the platform's decision, or the button to write one.
import { isReplyActionAllowed } from '@pishkhan/contract/reviews/reply-rules.ts';
import type { Reply, Review, ReviewRecord } from '@pishkhan/contract/reviews/review.ts';
import { Suspense, useState } from 'react';
import { Button } from '../ui/button.tsx';
import { lazyPart, preloadParts } from '../ui/lazy-part.ts';
import { usePinWhileWriting } from './pinned-records.ts';
import { RemoveReply } from './remove-reply.tsx';
import { ReplyText } from './reply-text.tsx';
import { reviewWords as words } from './words.ts';

const ReplyForm = lazyPart(async () => (await import('./reply-form.tsx')).ReplyForm);
preloadParts(ReplyForm);

interface ReplyPartProps {
  record: ReviewRecord;
  /** One review of the record. */
  review: Review;
  subject: string;
}

export function ReplyPart({ record, review, subject }: ReplyPartProps) {
  const [isWriting, setIsWriting] = useState(false);
  usePinWhileWriting(record, isWriting);
  const reply = review.replies.find(({ userType }) => userType === 'VENDOR');
  const label = words.replyTo(subject, record.writerName);
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
      disabledReason={isReplyActionAllowed('edit', reply.approvalStatus) ? undefined : words.editPublished}
      onPress={onEdit}
    >
      {words.edit}
    </Button>
    <RemoveReply reviewId={reviewId} reply={reply} />
  </div>
);
