import { expect, it } from 'vitest';
import { isReplyActionAllowed, replyActions } from './reply-rules.ts';

it.each([
  ['waiting', 0, ['edit', 'delete']],
  ['accepted', 1, ['delete']],
  ['rejected', 2, ['edit', 'delete']],
] as const)(
  'of a reply that is %s the shop may do exactly what the decision leaves to it',
  (_name, status, may) => {
    expect(replyActions.filter((action) => isReplyActionAllowed(action, status))).toEqual(may);
  },
);
