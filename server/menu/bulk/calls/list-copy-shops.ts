import { listCopyShops } from '@pishkhan/contract/menu/bulk/copy-calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { listCopyShopsOf } from '../read-copy-shops.ts';

export const listCopyShopsHandler = ({ db }: MenuParts) =>
  implement(listCopyShops, (_request, { staff }) => listCopyShopsOf(db, staff));
