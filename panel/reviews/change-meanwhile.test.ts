import { expect, it } from 'vitest';
import { changeMeanwhile } from './change-meanwhile.ts';

const reply = { id: 1, version: 1, approvalStatus: 0 } as const;

it.each([
  ['no reply has come', undefined, undefined, undefined],
  ['the reply has stayed', reply, { ...reply }, undefined],
  ['a colleague has replied', undefined, reply, 'written'],
  ['it was deleted and written anew', reply, { ...reply, id: 2 }, 'written'],
  ['its text was changed', reply, { ...reply, version: 2 }, 'changed'],
  [
    'its text was changed and the platform has read that',
    reply,
    { ...reply, version: 2, approvalStatus: 1 },
    'changed',
  ],
  ['the platform has read it', reply, { ...reply, approvalStatus: 1 }, 'decided'],
  ['it was deleted', reply, undefined, 'removed'],
] as const)('while somebody writes, %s', (_name, begun, present, change) => {
  expect(changeMeanwhile(begun, present)).toBe(change);
});
