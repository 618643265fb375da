import { putBackChange } from '@pishkhan/contract/change-log/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { ChangeLogParts } from '../parts.ts';
import { putBack } from '../put-back.ts';

export const putBackChangeHandler = ({ db }: ChangeLogParts) =>
  implement(putBackChange, ({ params: { id } }, { audit, now, staff: { vendorCode, personId } }) =>
    putBack(db, { vendorCode, personId, id, audit, now }),
  );
