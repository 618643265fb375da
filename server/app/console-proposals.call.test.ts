// At the console of a whole server, a call that needs a second person is proposed by one operator and approved by another.
import { randomUUID } from 'node:crypto';
import { setServed } from '@pishkhan/contract/marketplace/reviewing-calls.ts';
import { inviteOperator } from '@pishkhan/contract/operators/calls.ts';
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
const second = await signInAtConsole(db, there, await addOperator(db, ['ADMIN']));
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
