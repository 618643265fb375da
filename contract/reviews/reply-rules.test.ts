import { expect, it } from 'vitest';
import { isReplyActionAllowed, replyActions } from './reply-rules.ts';

it.each([
  ['waiting', 0, ['edit', 'delete']],
  ['accepted', 1, ['delete']],
  ['rejected', 2, ['edit', 'delete']],
] as const)(
  'the shop may do with a reply that is %s exactly what the decision allows',
  (_name, status, may) => {
    expect(replyActions.filter((action) => isReplyActionAllowed(action, status))).toEqual(may);
  },
);
