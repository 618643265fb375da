import { listApplications } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { listWaiting } from '../applications.ts';
import type { ReviewParts } from '../parts.ts';

export const listApplicationsHandler = ({ db }: ReviewParts) =>
  implement(listApplications, async () => ({ applications: await listWaiting(db) }));
