// The shops of a manager, side by side.
// Owns: the answer about several shops at once. Not: each shop's facts, which are expressions of their features, and
// entering a shop (session).
// Invariant: only shops in which the person is a manager at this moment, and none that asks for a second factor which
// the session has not proved.
import type pg from 'pg';
import type { Implemented } from '../infra/http/implement.ts';
import { listBranchesHandler } from './calls/list-branches.ts';

export const branchHandlers = (pool: pg.Pool): Implemented[] => [listBranchesHandler(pool)];
