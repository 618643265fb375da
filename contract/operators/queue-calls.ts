// The work that waits for operators, by queue, for the console's navigation and its home page.
import * as z from 'zod/mini';
import { defineCall } from '../kit/call.ts';

export const queueNames = ['troubles', 'applications', 'moderation', 'proposals', 'disputes'] as const;
export type QueueName = (typeof queueNames)[number];

/** A queue is counted up to this number; a longer one counts one more. */
export const maxCounted = 1_000;

const countSchema = z.nullable(z.int());

export const getQueueCounts = defineCall({
  name: 'getQueueCounts',
  method: 'GET',
  path: '/operator/v1/queue-counts',
  summary: `The number of waiting items of each queue; ${maxCounted + 1} stands for any number above ${maxCounted}. Null for a queue whose permission the operator lacks. Proposals: those of others that this operator’s permissions cover.`,
  access: { kind: 'operator', permission: 'queues.read' },
  response: z.object({
    troubles: countSchema,
    applications: countSchema,
    moderation: countSchema,
    proposals: countSchema,
    disputes: countSchema,
  }),
  faults: [],
});

export const queueCalls = { getQueueCounts };
