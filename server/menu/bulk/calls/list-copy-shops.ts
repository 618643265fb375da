import { copyMenu, listCopyShops } from '@pishkhan/contract/menu/bulk/copy-calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import { listOtherShops } from '../../../session/public.ts';
import type { MenuParts } from '../../parts.ts';
import { countProducts } from '../read-copy-shops.ts';

export const listCopyShopsHandler = ({ db, pool }: MenuParts) =>
  implement(listCopyShops, async (_request, { staff: { sessionId, vendorCode: own }, now }) => {
    const all = await listOtherShops(pool, sessionId, copyMenu.access, now);
    const shops = all.filter(({ vendorCode, mayAct }) => mayAct && vendorCode !== own);
    const counts = await countProducts(
      db,
      shops.map(({ vendorCode }) => vendorCode),
    );
    return shops.map(({ vendorCode, vendorName, cityName }) => ({
      ...{ vendorCode, vendorName, cityName },
      productCount: counts.get(vendorCode) ?? 0,
    }));
  });
