// The pictures that shops propose of themselves. Owns: proposals, their withdrawal and the platform's
// decision. Not: the files (menu), the columns of the shop (vendors), the platform's own setting of pictures (marketplace).
// Invariants: only a decision changes what customers see; each kind has at most one open request.
import type { Feature } from '../infra/feature.ts';
import type { Implemented } from '../infra/http/implement.ts';
import type { ImageParts } from '../menu/public.ts';
import { proposeVendorImagesHandler } from './calls/propose-vendor-images.ts';
import { withdrawVendorImageHandler } from './calls/withdraw-vendor-image.ts';

export { imageWebhook } from './image-webhook.ts';
export { listWaitingImages } from './read-waiting-images.ts';
export { decideImage } from './write-image-requests.ts';

export const ownImageHandlers = (parts: ImageParts): Implemented[] => [
  proposeVendorImagesHandler(parts),
  withdrawVendorImageHandler(parts),
];

export const openVendorImages = (parts: ImageParts): Feature => ({ handlers: ownImageHandlers(parts) });
