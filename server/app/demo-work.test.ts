import { isLeftToPeople } from '@pishkhan/simulator/run.ts';
import { expect, it } from 'vitest';
import { waitingShops } from '../demo/public.ts';
import { leftToOperators } from './demo-work.ts';

it.each(waitingShops.map(({ vendor }) => vendor.code))(
  'the simulator leaves the application of %s to the operators of the demo',
  (code) => {
    expect(isLeftToPeople(`application ${code}`, leftToOperators)).toBe(true);
  },
);
