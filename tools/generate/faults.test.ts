import { defineFault } from '@pishkhan/contract/kit/fault.ts';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { faultCatalogue } from './faults.ts';

test('a fault is listed in its feature with status and sentence, and its members once for all alike', () => {
  const line = z.object({ line: z.int() });
  const text = faultCatalogue({
    Menu: {
      VARIANT_UNKNOWN: defineFault({ status: 422, title: 'نیست', params: line }),
      OPTION_UNKNOWN: defineFault({ status: 422, title: 'نیست', params: line }),
      SOLD_OUT: defineFault({ status: 409, title: 'تمام شد', retryable: true }),
    },
  });
  expect(text).toContain('## Menu');
  expect(text).toContain('| `SOLD_OUT` | 409 | may succeed later | تمام شد |');
  expect(text).toContain('More members of `VARIANT_UNKNOWN`, `OPTION_UNKNOWN`:');
});
