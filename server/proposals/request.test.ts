import { allCalls } from '@pishkhan/contract/calls.ts';
import type { Call } from '@pishkhan/contract/kit/call.ts';
import { expect, it } from 'vitest';
import { isPermitted, maskRequest } from './request.ts';

it('the values of unknown names are hidden, and ids and decisions are shown', () => {
  const request = {
    params: { vendorCode: 'kababi' },
    query: {},
    body: {
      ...{ eventId: 'e-1', iban: 'IR820540102680020817909002', amount: 5, holder: { name: 'مریم' } },
      ...{ cellPhone: '09121234567', newField: 'x' },
    },
  };
  expect(maskRequest(request)).toEqual({
    params: { vendorCode: 'kababi' },
    query: {},
    body: {
      eventId: 'e-1',
      iban: 'IR82054***************9002',
      amount: 5,
      holder: '…',
      cellPhone: '0912***4567',
      newField: '…',
    },
  });
});

it('a proposer needs the permission of the call, and that of the request', () => {
  const request = (action: string) => ({ params: {}, query: {}, body: { action } });
  const call: Call = allCalls.moveVendor;
  expect(isPermitted(call, request('suspend'), ['LIVE'])).toBe(false);
  expect(isPermitted(call, request('hide'), ['LIVE'])).toBe(true);
  expect(isPermitted(call, request('suspend'), ['ADMIN'])).toBe(true);
  expect(isPermitted(allCalls.addAdjustment, request(''), ['ADMIN'])).toBe(false);
});
