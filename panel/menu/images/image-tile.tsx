import type { ProductImage } from '@pishkhan/contract/menu/products/product.ts';
import { approval, approvalWords } from '@pishkhan/contract/menu/review/approval.ts';
import type { ReactNode } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { Button, Spinner } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { imageWords } from './image-words.ts';
import { ProductPicture } from './product-picture.tsx';
import type { Upload } from './use-image-edits.ts';
import { useObjectUrl } from './use-object-url.ts';

/** An image of the product, with its review status and its actions. */
export function ImageTile(props: {
  image: ProductImage;
  /** Its number, from one, and that of the image that it shall replace. */
  number: number;
  replacedNumber: number | undefined;
  reason: string | null | undefined;
  /** Absent where the image cannot move further. */
  onEarlier: (() => void) | undefined;
  onLater: (() => void) | undefined;
  onMakeMain: () => void;
  onReplace: () => void;
  onRemove: () => void;
}) {
  const { image, number, replacedNumber, reason, onEarlier, onLater, onMakeMain, onReplace, onRemove } =
    props;
  const mayBeMain = !image.isMain && replacedNumber === undefined && image.isApproved !== approval.REJECTED;
  return (
    <Tile
      picture={
        <div className="relative">
          <ProductPicture
            link={image.imageLink}
            size="medium"
            alt={imageWords.picture(number)}
            className="w-full"
          />
          <div className="absolute end-3 top-3 rounded-control bg-raised shadow-card">
            <Menu
              label={imageWords.actions(number)}
              actions={[
                ...(mayBeMain
                  ? [
                      {
                        id: 'main',
                        label: imageWords.makeMain,
                        icon: 'reviews' as const,
                        onPress: onMakeMain,
                      },
                    ]
                  : []),
                ...(onEarlier
                  ? [
                      {
                        id: 'earlier',
                        label: imageWords.earlier,
                        icon: 'chevron-back' as const,
                        onPress: onEarlier,
                      },
                    ]
                  : []),
                ...(onLater
                  ? [
                      {
                        id: 'later',
                        label: imageWords.later,
                        icon: 'chevron-forward' as const,
                        onPress: onLater,
                      },
                    ]
                  : []),
                { id: 'replace', label: imageWords.replace, icon: 'refresh', onPress: onReplace },
                {
                  id: 'remove',
                  label: imageWords.remove,
                  icon: 'close',
                  isDestructive: true,
                  onPress: onRemove,
                },
              ]}
            />
          </div>
        </div>
      }
    >
      <div className="flex flex-wrap items-center gap-2">
        {image.isMain && (
          <Badge tone="primary" icon="reviews">
            {imageWords.main}
          </Badge>
        )}
        {image.isApproved === approval.PENDING && <Badge tone="warning">{imageWords.waits}</Badge>}
        {image.isApproved === approval.REJECTED && <Badge tone="error">{imageWords.refused}</Badge>}
        {!image.isMain && image.isApproved === approval.ACCEPTED && (
          <span className="text-dim text-sm">{approvalWords[approval.ACCEPTED]}</span>
        )}
      </div>
      {reason && <p className="text-error-ink text-sm">{imageWords.reason(reason)}</p>}
      {replacedNumber !== undefined && image.isApproved === approval.PENDING && (
        <p className="text-dim text-sm">{imageWords.replaces(replacedNumber)}</p>
      )}
    </Tile>
  );
}

/** An upload in progress or failed. */
export function UploadTile({
  upload,
  onRetry,
  onDrop,
}: {
  upload: Upload;
  onRetry: () => void;
  onDrop: () => void;
}) {
  const url = useObjectUrl(upload.picture);
  return (
    <Tile
      picture={
        <span className="relative grid aspect-square w-full place-items-center overflow-hidden rounded-control bg-gray-soft">
          {url && <img src={url} alt="" className="absolute inset-0 size-full object-cover opacity-60" />}
          {!upload.problem && (
            <span className="relative rounded-full bg-raised p-2">
              <Spinner />
            </span>
          )}
        </span>
      }
    >
      {upload.problem ? (
        <>
          <p className="font-semibold text-error-ink text-sm">{upload.problem}</p>
          <Button tone="quiet" icon="refresh" onPress={onRetry} wide>
            {imageWords.retry}
          </Button>
          <Button tone="ghost" onPress={onDrop} wide>
            {imageWords.drop}
          </Button>
        </>
      ) : (
        <p className="pt-2 text-dim text-sm">{imageWords.sending(upload.share)}</p>
      )}
    </Tile>
  );
}

const Tile = ({ picture, children }: { picture: ReactNode; children: ReactNode }) => (
  <li className="flex min-w-0 flex-col gap-2">
    {picture}
    {children}
  </li>
);
