import { listPolygons } from '@pishkhan/contract/vendors/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { VendorParts } from '../parts.ts';
import { listAreas } from '../read-areas.ts';

export const listPolygonsHandler = ({ db }: VendorParts) =>
  implement(listPolygons, async (_request, { staff: { vendorCode } }) =>
    (await listAreas(db, vendorCode)).map(({ area, polygonId, isActive }) => ({
      type: 'Feature' as const,
      geometry: area,
      properties: { polygonId, isActive },
    })),
  );
