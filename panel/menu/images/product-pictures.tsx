import type { ProductImage } from '@pishkhan/contract/menu/products/product.ts';
import { approval, approvalWords } from '@pishkhan/contract/menu/review/approval.ts';
import { useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { classNames } from '../../ui/model/class-names.ts';
import { productPageWords } from '../words.ts';
import { ProductPicture } from './product-picture.tsx';

/** Shows the selected picture large and the others below it. The main picture is selected first. */
export function ProductPictures({ images }: { images: readonly ProductImage[] }) {
  const [chosen, setChosen] = useState<number>();
  const shown = images.find(({ id }) => id === chosen) ?? images.find(({ isMain }) => isMain) ?? images[0];
  if (!shown)
    return (
      <div className="flex items-center gap-4">
        <ProductPicture link={null} className="size-20" />
        <p className="text-dim">{productPageWords.noPicture}</p>
      </div>
    );
  return (
    <div className="flex flex-col gap-3">
      <ProductPicture
        key={shown.id}
        link={shown.imageLink}
        size="medium"
        alt={productPageWords.picture(images.indexOf(shown) + 1)}
        className="w-full"
      />
      <span className="flex flex-wrap gap-2">
        {shown.isMain && (
          <Badge tone="primary" icon="check">
            {productPageWords.mainPicture}
          </Badge>
        )}
        {shown.isApproved !== approval.ACCEPTED && (
          <Badge
            tone={shown.isApproved === approval.PENDING ? 'info' : 'error'}
            icon={shown.isApproved === approval.PENDING ? 'clock' : 'error'}
          >
            {approvalWords[shown.isApproved]}
          </Badge>
        )}
      </span>
      {images.length > 1 && (
        <div className="flex flex-wrap gap-2">
          {images.map((image, at) => (
            <button
              key={image.id}
              type="button"
              aria-label={productPageWords.picture(at + 1)}
              aria-pressed={image === shown}
              onClick={() => setChosen(image.id)}
              className={classNames(
                'rounded-control border-2',
                image === shown ? 'border-primary-solid' : 'border-line',
              )}
            >
              <ProductPicture link={image.imageLink} />
            </button>
          ))}
        </div>
      )}
    </div>
  );
}
