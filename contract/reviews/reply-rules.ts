// The actions that a shop may take on its reply, by the platform's decision about it (docs/behaviour/reviews.md#replies).
import { type Approval, approval } from '../menu/review/approval.ts';

export const replyActions = ['edit', 'delete'] as const;
export type ReplyAction = (typeof replyActions)[number];

/**
 * An accepted reply is published exactly as it was reviewed. Another text is a new reply with its own review,
 * so the old one is deleted first.
 */
const allowed = {
  [approval.PENDING]: ['edit', 'delete'],
  [approval.ACCEPTED]: ['delete'],
  [approval.REJECTED]: ['edit', 'delete'],
} as const satisfies Record<Approval, readonly ReplyAction[]>;

export const isReplyActionAllowed = (action: ReplyAction, status: Approval): boolean =>
  (allowed[status] as readonly ReplyAction[]).includes(action);
