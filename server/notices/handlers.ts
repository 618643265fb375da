import type { Implemented } from '../infra/http/implement.ts';
import { registerPushHandlers } from './calls/register-push.ts';
import type { NoticeParts } from './parts.ts';

export const noticeHandlers = (parts: NoticeParts): Implemented[] => registerPushHandlers(parts);
