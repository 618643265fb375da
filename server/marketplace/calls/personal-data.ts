// A person's export and erasure. Which orders and rows: server/personal-data.
import { refuse } from '@pishkhan/contract/faults.ts';
import type { VendorCode } from '@pishkhan/contract/kit/vendor-code.ts';
import type { OrderCode } from '@pishkhan/contract/orders/order.ts';
import {
  eraseCustomer,
  erasePerson,
  exportCustomer,
  exportPageSize,
  exportPerson,
  maxHeldListed,
} from '@pishkhan/contract/personal-data/calls.ts';
import type { Db } from '../../infra/database/tables.ts';
import { type Implemented, implement } from '../../infra/http/implement.ts';
import { keptOf } from '../../infra/personal-data/kinds.ts';
import {
  endAccounts,
  eraseCustomers,
  isPersonAtWork,
  listOrdersOfCustomer,
  noteErasures,
  readCustomer,
  readPerson,
  recordErased,
  storeRequest,
  subjectOfPerson,
  subjectsOfCustomer,
} from '../../personal-data/public.ts';
import { evictVisitorsOf, findPersonByPhone } from '../../session/public.ts';
import { answerIdempotently } from '../answer-idempotently.ts';

/** Erased while the caller waits; the hourly job takes the others. */
const erasedAtOnce = 200;

export const personalDataHandlers = ({ db }: { db: Db }): Implemented[] => [
  implement(exportCustomer, async ({ body }, { audit }) => {
    const { cellPhone, reason, after } = body;
    const [at, vendorCode, code] = after?.split('~') ?? [];
    const place = code === undefined ? undefined : { at: at!, vendorCode: vendorCode!, code };
    const { orders, next } = await readCustomer(db, cellPhone, place, exportPageSize);
    audit.about({ reason });
    await audit.record(db);
    return { cellPhone, orders, next: next ? `${next.at}~${next.vendorCode}~${next.code}` : null };
  }),

  implement(eraseCustomer, async (request, { audit, now, by }) => {
    const { cellPhone, reason } = request.body;
    return answerIdempotently(db, { audit, now, by }, eraseCustomer, request, async (trx) => {
      audit.about({ reason });
      await storeRequest(trx, cellPhone, now);
      await noteErasures(trx, [{ subject: subjectsOfCustomer(trx, cellPhone)[0], at: now }]);
      const most = { held: maxHeldListed, free: erasedAtOnce };
      const found = await listOrdersOfCustomer(trx, cellPhone, now, most);
      const free = found.filter(({ hold }) => hold === null);
      const erased = await eraseCustomers(trx, free, 'customer');
      await recordErased(trx, free);
      return {
        erased,
        queued: (free[0]?.sum ?? 0) - erased,
        held: found.flatMap(({ vendor_code, code, hold }) =>
          hold === null
            ? []
            : [{ vendorCode: vendor_code as VendorCode, orderCode: code as OrderCode, because: hold }],
        ),
        kept: keptOf('customer'),
      };
    });
  }),

  implement(exportPerson, async ({ body }, { audit }) => {
    const person = await readPerson(db, body.cellPhone);
    if (!person) return refuse('NOT_FOUND');
    audit.about({ reason: body.reason, object: { personId: String(person.personId) } });
    await audit.record(db);
    return person;
  }),

  implement(erasePerson, async (request, { audit, now, by }) => {
    let personId: number | undefined;
    const answer = await answerIdempotently(db, { audit, now, by }, erasePerson, request, async (trx) => {
      personId = await findPersonByPhone(trx, request.body.cellPhone);
      if (personId === undefined) return refuse('NOT_FOUND');
      audit.about({ reason: request.body.reason, object: { personId: String(personId) } });
      if (await isPersonAtWork(trx, personId)) return refuse('PERSON_AT_WORK');
      await endAccounts(trx, [personId]);
      await noteErasures(trx, [{ subject: subjectOfPerson(personId), at: now }]);
      return { personId, kept: keptOf('staff') };
    });
    if (personId !== undefined) evictVisitorsOf(db, personId);
    return answer;
  }),
];
