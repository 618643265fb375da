import { refuse } from '@pishkhan/contract/faults.ts';
import { sessionFaults } from '@pishkhan/contract/session/faults.ts';

/** The refusal of an incorrect code, at its field. */
export const refuseSecondFactor = (pointer = '/code') =>
  refuse('SECOND_FACTOR_WRONG', {
    errors: [{ pointer, code: 'WRONG', detail: sessionFaults.SECOND_FACTOR_WRONG.title }],
  });
