import { withdrawVendorImage } from '@pishkhan/contract/vendors/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { ImageParts } from '../../menu/public.ts';
import { withdrawImage } from '../write-image-requests.ts';

export const withdrawVendorImageHandler = (parts: ImageParts) =>
  implement(withdrawVendorImage, ({ params: { id } }, { audit, now, staff: { vendorCode } }) =>
    withdrawImage(parts, { vendorCode, id, audit, now }),
  );
