import { serverClock } from '../../../infra/clock/server-clock.ts';
import { createRecalledTickets } from '../../model/board/recalled-tickets.ts';

export const recalled = createRecalledTickets(serverClock.now);
