import { listApplications } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { ReviewParts } from '../parts.ts';
import { listWaiting } from '../read-applications.ts';

export const listApplicationsHandler = ({ db }: ReviewParts) =>
  implement(listApplications, async () => ({ applications: await listWaiting(db) }));
