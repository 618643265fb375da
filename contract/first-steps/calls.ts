import * as z from 'zod/mini';
import { openStatuses } from '../access/vendor-status.ts';
import { defineCall } from '../kit/call.ts';
import { firstStepFactsSchema } from './first-steps.ts';

export const getFirstSteps = defineCall({
  name: 'getFirstSteps',
  method: 'GET',
  path: '/api/v1/Vendor/first-steps',
  summary:
    'What the next steps of a shop depend on until its first order; null from then on. Test orders are no orders here.',
  access: { kind: 'staff', permission: 'vendor.settings', statuses: openStatuses },
  response: z.object({ facts: z.nullable(firstStepFactsSchema) }),
  faults: [],
});

export const firstStepCalls = { getFirstSteps };
