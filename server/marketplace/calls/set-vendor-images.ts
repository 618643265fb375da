import { refuse } from '@pishkhan/contract/faults.ts';
import { setVendorImages } from '@pishkhan/contract/marketplace/vendor-image-calls.ts';
import { implement } from '../../infra/http/implement.ts';
import type { ImageParts } from '../../menu/public.ts';
import { writeVendorImages } from '../write-vendor-images.ts';

export const setVendorImagesHandler = (parts: ImageParts) =>
  implement(setVendorImages, async ({ params: { vendorCode }, body: { remove, ...files } }, { audit }) => {
    const both = remove.findIndex((kind) => files[kind]);
    if (both >= 0) return refuse('LISTED_TWICE', { pointer: `/remove/${both}` });
    return writeVendorImages(parts, { vendorCode, files, remove, audit });
  });
