import { refuse } from '@pishkhan/contract/faults.ts';
import { getApplication } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { ReviewParts } from '../parts.ts';
import { findApplication } from '../read-applications.ts';

export const getApplicationHandler = ({ db }: ReviewParts) =>
  implement(
    getApplication,
    async ({ params: { vendorCode } }) => (await findApplication(db, vendorCode)) ?? refuse('NOT_FOUND'),
  );
