// The next steps of a shop until its first order. Owns: reading the facts. Not: the rule (contract/first-steps), and what the steps change.
import type pg from 'pg';
import type { Implemented } from '../infra/http/implement.ts';
import { getFirstStepsHandler } from './calls/get-first-steps.ts';

export const firstStepHandlers = (pool: pg.Pool): Implemented[] => [getFirstStepsHandler(pool)];
