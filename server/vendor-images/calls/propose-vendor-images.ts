import { proposeVendorImages } from '@pishkhan/contract/vendors/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { ImageParts } from '../../menu/public.ts';
import { proposeImages } from '../write-image-requests.ts';

export const proposeVendorImagesHandler = (parts: ImageParts) =>
  implement(proposeVendorImages, ({ body: files }, { audit, now, staff: { vendorCode, personId } }) =>
    proposeImages(parts, { vendorCode, personId, files, audit, now }),
  );
