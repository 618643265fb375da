import type { ProductImage } from '@pishkhan/contract/menu/products/product.ts';
import { approval, approvalWords } from '@pishkhan/contract/menu/review/approval.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button, Spinner } from '../../ui/button.tsx';
import { Menu } from '../../ui/menu.tsx';
import { imageWords } from './image-words.ts';
import { ProductPicture } from './product-picture.tsx';
import type { Upload } from './use-image-edits.ts';
import { useObjectUrl } from './use-object-url.ts';

const rowClass = 'flex min-w-0 flex-1 flex-wrap items-center gap-2 py-2';

/** The content of a row: an image of the product, with its review status and its actions. */
export function ImageRow(props: {
  image: ProductImage;
  /** The image's number, from one, and the number of the image that it replaces. */
  number: number;
  replacedNumber: number | undefined;
  reason: string | null | undefined;
  onMakeMain: () => void;
  onReplace: () => void;
  onRemove: () => void;
}) {
  const { image, number, replacedNumber, reason, onMakeMain, onReplace, onRemove } = props;
  const mayBeMain = !image.isMain && replacedNumber === undefined && image.isApproved !== approval.REJECTED;
  return (
    <div className={rowClass}>
      <ProductPicture
        link={image.imageLink}
        size="medium"
        alt={imageWords.picture(number)}
        className="size-20"
      />
      <div className="flex min-w-0 grow basis-[11rem] items-center gap-1">
        <div className="flex min-w-0 flex-1 flex-col gap-1">
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
        </div>
        <Menu
          label={imageWords.actions(number)}
          actions={[
            ...(mayBeMain
              ? [{ id: 'main', label: imageWords.makeMain, icon: 'reviews' as const, onPress: onMakeMain }]
              : []),
            { id: 'replace', label: imageWords.replace, icon: 'refresh', onPress: onReplace },
            { id: 'remove', label: imageWords.remove, icon: 'close', isDestructive: true, onPress: onRemove },
          ]}
        />
      </div>
    </div>
  );
}

/** An upload in progress or failed. */
export function UploadRow(props: { upload: Upload; onRetry: () => void; onDrop: () => void }) {
  const { upload, onRetry, onDrop } = props;
  const url = useObjectUrl(upload.picture);
  return (
    <li className={`${rowClass} rounded-card border border-line bg-surface px-3`}>
      <span className="relative grid size-20 shrink-0 place-items-center overflow-hidden rounded-control bg-gray-soft">
        {url && <img src={url} alt="" className="absolute inset-0 size-full object-cover opacity-60" />}
        {!upload.problem && (
          <span className="relative rounded-full bg-raised p-2">
            <Spinner />
          </span>
        )}
      </span>
      <div className="min-w-0 grow basis-[10rem]">
        {upload.problem ? (
          <>
            <p className="font-semibold text-error-ink text-sm">{upload.problem}</p>
            <div className="mt-1 flex flex-wrap gap-2">
              <Button tone="quiet" icon="refresh" onPress={onRetry}>
                {imageWords.retry}
              </Button>
              <Button tone="ghost" onPress={onDrop}>
                {imageWords.drop}
              </Button>
            </div>
          </>
        ) : (
          <p className="text-dim text-sm">{imageWords.sending(upload.share)}</p>
        )}
      </div>
    </li>
  );
}
