import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { saveStations } from '@pishkhan/contract/menu/categories/station-calls.ts';
import { isStale } from '../../../infra/http/content-version.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { MenuParts } from '../../parts.ts';
import { writeMenu } from '../../write-menu.ts';
import { refuseStations } from '../rules/refuse-stations.ts';
import { listCategoryNames } from '../store-categories.ts';
import { readStations, writeStations } from '../store-stations.ts';

export const saveStationsHandler = ({ db }: MenuParts) =>
  implement(saveStations, ({ body: { stations } }, { audit, expectedVersion, staff: { vendorCode } }) =>
    writeMenu(db, audit, vendorCode, async (menu) => {
      const present = await readStations(menu, vendorCode);
      if (isStale(expectedVersion, present.version))
        return refuse('MENU_STALE', { version: present.version });
      const fault = refuseStations(stations, {
        stations: new Set(present.stations.map(({ stationId }) => stationId)),
        categories: new Set((await listCategoryNames(menu, vendorCode)).map(({ id }) => id)),
      });
      if (isFault(fault)) return fault;
      await writeStations(menu, vendorCode, stations);
      return readStations(menu, vendorCode);
    }),
  );
