import { listCities } from '@pishkhan/contract/reference/calls.ts';
import type { Db } from '../../infra/database/tables.ts';
import { implement } from '../../infra/http/implement.ts';
import { readCities } from '../read-reference.ts';

// SQL collations sort پ and ه wrongly.
const persian = new Intl.Collator('fa');

export const listCitiesHandler = ({ db }: { db: Db }) =>
  implement(listCities, async () => {
    const rows = await readCities(db);
    return rows
      .sort((a, b) => Number(b.served) - Number(a.served) || persian.compare(a.name, b.name) || a.id - b.id)
      .map(({ id, name, code, latitude, longitude, province, served }) => ({
        id,
        name,
        description: province,
        active: served,
        code,
        lat: latitude,
        lng: longitude,
      }));
  });
