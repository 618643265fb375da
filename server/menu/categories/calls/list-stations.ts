import { listStations } from '@pishkhan/contract/menu/categories/station-calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { readStations } from '../store-stations.ts';

export const listStationsHandler = ({ db }: MenuParts) =>
  implement(listStations, (_request, { staff }) => readStations(db, staff.vendorCode));
