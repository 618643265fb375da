import { expect, it } from 'vitest';
import { allCalls } from './calls.ts';
import { auditOf, type Call } from './kit/call.ts';

const calls: Call[] = Object.values(allCalls);
const named = (found: Call[]) => found.map(({ name }) => name).sort();

it('a call that may change something, or hands out a file, leaves a security event unless it is named here', () => {
  const mayChange = calls.filter(({ method, file }) => method !== 'GET' || file !== undefined);
  expect(named(mayChange.filter((call) => auditOf(call) === 'none'))).toEqual([
    'getMapTile',
    'previewBulk',
    'previewChange',
    'previewImport',
    'previewMenuCopy',
    'readInvitation',
    // The operator who takes a shop is stored with it, and decides nothing.
    'releaseTrouble',
    // The device's report is stored with the order; no person decides anything.
    'reportDevice',
    'searchHeaders',
    'searchOrders',
    'takeTrouble',
  ]);
  expect(named(mayChange.filter((call) => auditOf(call) === 'history'))).toEqual([
    'acceptBranchOrder',
    'acceptForShop',
    'acceptOrder',
    'answerChange',
    'answerNfc',
    'cancelMarketplaceOrder',
    'claimPrint',
    'completeMarketplaceOrder',
    'createMarketplaceOrder',
    'delayOrder',
    'deliverFollowedOrder',
    'holdOrder',
    'offerChange',
    'pickLine',
    'placeDrill',
    'placeTestOrder',
    'prepareOrder',
    'prioritizeOrder',
    'rateCourier',
    'reportNfc',
    'settlePrint',
    'shipOrder',
    'tellCourierEvent',
    'withdrawChange',
  ]);
});
