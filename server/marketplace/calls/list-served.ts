import { listServed } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import type { Db } from '../../infra/database/tables.ts';
import { implement } from '../../infra/http/implement.ts';
import { countServed } from '../../onboarding/public.ts';

export const listServedHandler = ({ db }: { db: Db }) => implement(listServed, () => countServed(db));
