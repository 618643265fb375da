// The change of a reply while somebody was writing another one.
import type { Reply } from '@pishkhan/contract/reviews/review.ts';

export type ReplyChange = 'written' | 'changed' | 'decided' | 'removed';
type Compared = Pick<Reply, 'id' | 'version' | 'approvalStatus'>;

/** Undefined when nothing has changed. `begun` is the reply at the moment when the writing began. */
export function changeMeanwhile(
  begun: Compared | undefined,
  present: Compared | undefined,
): ReplyChange | undefined {
  if (!present) return begun && 'removed';
  if (begun?.id !== present.id) return 'written';
  if (begun.version !== present.version) return 'changed';
  return begun.approvalStatus === present.approvalStatus ? undefined : 'decided';
}
