import { listVendorImageRequests } from '@pishkhan/contract/marketplace/vendor-image-calls.ts';
import type pg from 'pg';
import { implement } from '../../infra/http/implement.ts';
import { listWaitingImages } from '../../vendor-images/public.ts';

export const listVendorImageRequestsHandler = ({ pool }: { pool: pg.Pool }) =>
  implement(listVendorImageRequests, ({ query }) => listWaitingImages(pool, query));
