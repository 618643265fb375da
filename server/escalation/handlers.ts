import type { Implemented } from '../infra/http/implement.ts';
import { trailHandlers } from './calls/get-escalation.ts';
import { placeDrillHandler } from './calls/place-drill.ts';
import type { EscalationCallParts } from './parts.ts';

export const escalationHandlers = (parts: EscalationCallParts): Implemented[] => [
  ...trailHandlers(parts),
  placeDrillHandler(parts),
];
