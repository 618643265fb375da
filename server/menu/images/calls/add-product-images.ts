import { refuse } from '@pishkhan/contract/faults.ts';
import { addProductImages } from '@pishkhan/contract/menu/images/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import { ruleOut } from '../../../infra/http/rule-out.ts';
import type { ImageParts } from '../../parts.ts';
import { changeImages } from '../write-image-edit.ts';

export const addProductImagesHandler = (parts: ImageParts) =>
  implement(addProductImages, async ({ body: { productHeaderId, images } }, { audit, staff, now }) => {
    if (images.length === 0) return refuse('IMAGE_MISSING');
    const changed = await changeImages(
      parts,
      { vendorCode: staff.vendorCode, productId: productHeaderId, askedBy: staff.personId, audit, now },
      {
        // A single file has no index in its name, and none in its errors.
        add: images.map((file, index) => ({ file, pointer: `/images/${index}`, isMain: false })),
        replace: [],
        remove: [],
      },
    );
    return ruleOut(changed, 'LISTED_TWICE', 'MENU_STALE');
  });
