// The second pair of eyes: calls of operators that wait for another operator.
// Owns: which call needs a second person, proposals, their trial, decision and end. Not: accounts of operators
// (operators), nor the calls themselves.
// Invariants: nobody approves an own proposal; an approved call is made once, by its own handler, in the transaction of
// the approval; a trial leaves nothing.
import type { Feature } from '../infra/feature.ts';
import type { Propose } from '../infra/http/register-calls.ts';
import { startEndWaiting } from './end-waiting.ts';
import { proposalHandlers } from './handlers.ts';
import type { ProposalParts } from './parts.ts';
import { createPropose } from './propose.ts';

export type { NestedParts } from './parts.ts';

export const openProposals = (parts: ProposalParts): Required<Feature> & { propose: Propose } => ({
  handlers: proposalHandlers(parts),
  propose: createPropose(parts),
  start: () => [startEndWaiting(parts)],
});
