import { refuse } from '@pishkhan/contract/faults.ts';
import { revealVendorContacts } from '@pishkhan/contract/marketplace/vendor-calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import { readPeopleOfShop } from '../../../staff/public.ts';
import { findShopFront } from '../../../vendors/public.ts';
import type { VendorPageParts } from '../parts.ts';

export const revealVendorContactsHandler = ({ db, pool }: VendorPageParts) =>
  implement(revealVendorContacts, async ({ params: { vendorCode }, body: { reason } }, { audit, now }) => {
    const front = await findShopFront(pool, vendorCode);
    if (!front) return refuse('NOT_FOUND');
    const people = (await readPeopleOfShop(pool, vendorCode, now)) ?? [];
    // Recorded before anything is shown.
    audit.about({ vendorCode, reason });
    await audit.record(db);
    return {
      phone: front.phone,
      address: front.address,
      people: people.map(({ personId, cellPhone }) => ({ personId, cellPhone })),
    };
  });
