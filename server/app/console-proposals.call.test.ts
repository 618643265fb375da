// At the console of a whole server, a call that needs a second person is proposed by one operator and approved by another.
import { randomUUID } from 'node:crypto';
import { setServed } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { changeOperator, inviteOperator, listOperators } from '@pishkhan/contract/operators/calls.ts';
import { decideProposal, getProposal, listProposals } from '@pishkhan/contract/operators/proposal-calls.ts';
import { expect, test } from 'vitest';
import type { CallServer } from '../testkit/call-server.ts';
import { addOperator, signInAtConsole } from '../testkit/console-client.ts';
import { testDatabase } from '../testkit/database.ts';
import { startWholeServer } from '../testkit/whole-server.ts';

const { db, url } = await testDatabase();
const whole = await startWholeServer(url, {
  CONSOLE_PORT: '0',
  DATA_KEY: 'a data key that only tests have, and long enough',
});
const base = `http://127.0.0.1:${whole.pishkhan.console!.port}`;
const there: CallServer = {
  url: base,
  fetch: (path, init) => fetch(base + path, init),
  close: async () => {},
};
const first = await signInAtConsole(db, there, await addOperator(db, ['ADMIN']));
const colleague = await addOperator(db, ['ADMIN']);
const second = await signInAtConsole(db, there, colleague);
const proposedBy = (answer: { status: number; result: unknown }): string => {
  expect(answer.status).toBe(202);
  return String((answer.result as { proposalId: number }).proposalId);
};

test('an invitation is proposed, and its link goes to the one who approves it', async () => {
  const body = { eventId: randomUUID(), userName: 'sara', fullName: 'سارا', roles: ['LIVE' as const] };
  const id = proposedBy(await first.ask(inviteOperator, { body }));
  const seen = await second.ask(getProposal, { params: { id } });
  expect(seen.result.effect).toMatchObject({
    refusedBy: null,
    changes: [{ part: 'operator', before: null, after: { user_name: 'sara', roles: ['LIVE'] } }],
  });
  const approved = await second.ask(decideProposal, { params: { id }, body: { decision: 'APPROVE' } });
  expect(approved.result.answer).toMatchObject({ link: expect.stringContaining('/invitation') });
  const named = await db.selectFrom('operator').select('user_name').where('user_name', '=', 'sara').execute();
  expect(named).toHaveLength(1);
});

test('a city is served no more once another operator agrees', async () => {
  const city = await db.selectFrom('city').select('id').where('served', '=', true).executeTakeFirstOrThrow();
  const body = { eventId: randomUUID(), cityId: city.id, served: false };
  const id = proposedBy(await first.ask(setServed, { body }));
  expect((await second.ask(listProposals)).result.proposals).toMatchObject([
    { id: Number(id), mayDecide: true },
  ]);
  expect(
    (await first.ask(decideProposal, { params: { id }, body: { decision: 'APPROVE' } })).problem.code,
  ).toBe('PROPOSAL_OWN');
  expect((await second.ask(decideProposal, { params: { id }, body: { decision: 'APPROVE' } })).status).toBe(
    200,
  );
  const after = await db.selectFrom('city').select('served').where('id', '=', city.id).executeTakeFirst();
  expect(after).toEqual({ served: false });
});

test('with two administrators a change of the other’s roles acts alone, because nobody else may decide about it', async () => {
  const { operators } = (await first.ask(listOperators)).result;
  const { id, version } = operators.find((one) => one.id === colleague.id)!;
  const body = { eventId: randomUUID(), roles: ['ADMIN' as const, 'LIVE' as const], version };
  const proposalId = proposedBy(await first.ask(changeOperator, { params: { id: String(id) }, body }));
  const seen = await first.ask(getProposal, { params: { id: proposalId } });
  expect(seen.result.proposal.actsAloneAt).not.toBeNull();
});

test('the only administrator invites a new operator at once, and a known one as a proposal', async () => {
  const known = await addOperator(db, ['LIVE']);
  await db.updateTable('operator').set({ is_active: false }).where('id', '=', colleague.id).execute();
  const body = { eventId: randomUUID(), userName: 'reza', fullName: 'رضا', roles: ['FINANCE' as const] };
  const invited = await first.ask(inviteOperator, { body });
  expect(invited.result).toMatchObject({ link: expect.stringContaining('/invitation') });
  expect((await first.ask(inviteOperator, { body })).result).toEqual(invited.result);
  await db.updateTable('operator').set({ is_active: true }).where('id', '=', colleague.id).execute();
  expect((await first.ask(inviteOperator, { body })).result).toEqual(invited.result);
  await db.updateTable('operator').set({ is_active: false }).where('id', '=', colleague.id).execute();
  const event = await db
    .selectFrom('security_event')
    .select(['outcome', 'proposal_id'])
    .where('call', '=', inviteOperator.name)
    .orderBy('id', 'desc')
    .executeTakeFirst();
  expect(event).toEqual({ outcome: 'DONE', proposal_id: null });
  const again = { ...body, eventId: randomUUID(), userName: known.userName, roles: ['LIVE' as const] };
  proposedBy(await first.ask(inviteOperator, { body: { ...again, fullName: `متصدی ${known.userName}` } }));
});
