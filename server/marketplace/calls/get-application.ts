import { refuse } from '@pishkhan/contract/faults.ts';
import { getApplication } from '@pishkhan/contract/marketplace/application-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { ReviewParts } from '../parts.ts';
import { findApplication } from '../read-application.ts';

export const getApplicationHandler = ({ db }: ReviewParts) =>
  implement(
    getApplication,
    async ({ params: { vendorCode } }, { by }) =>
      (await findApplication(db, vendorCode, by)) ?? refuse('NOT_FOUND'),
  );
