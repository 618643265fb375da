import { updateProductImages } from '@pishkhan/contract/menu/images/calls.ts';
import { implement } from '../../../infra/http/implement.ts';
import type { ImageParts } from '../../parts.ts';
import { changeImages } from '../write-image-edit.ts';

export const updateProductImagesHandler = (parts: ImageParts) =>
  implement(updateProductImages, async ({ params, body }, { audit, expectedVersion, staff, now }) =>
    changeImages(
      parts,
      {
        vendorCode: staff.vendorCode,
        productId: params.headerId,
        askedBy: staff.personId,
        expectedVersion,
        audit,
        now,
      },
      {
        add: body.NewImages.map(({ file, isMain }, index) => ({
          file,
          pointer: `/NewImages/${index}/file`,
          isMain,
        })),
        replace: body.ReplaceImages.map(({ id, file, isMain }, index) => ({
          id,
          file,
          pointer: `/ReplaceImages/${index}/file`,
          isMain,
        })),
        remove: body.DeleteProperties,
      },
    ),
  );
