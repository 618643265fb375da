import type pg from 'pg';
import type { OrderCommandParts } from '../orders/public.ts';
import type { StepSeconds } from './rules.ts';

/** The dependencies of this feature's calls. */
export interface EscalationCallParts {
  pool: pg.Pool;
  orderParts: OrderCommandParts;
  seconds: StepSeconds;
}
