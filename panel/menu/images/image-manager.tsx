// Manages the images of a product: the existing ones with their review status, and new ones from files or the camera.
// Each edit is sent immediately and separately; none waits for a form to be saved.

import { maxImages } from '@pishkhan/contract/menu/images/image-limits.ts';
import type { ProductImage } from '@pishkhan/contract/menu/products/product.ts';
import { approval, type ChangeRequest, changeType } from '@pishkhan/contract/menu/review/approval.ts';
import { useEffect, useRef } from 'react';
import { ReorderList } from '../../ui/reorder-list.tsx';
import { ImageRow, UploadRow } from './image-row.tsx';
import { cropWords, imageWords } from './image-words.ts';
import { useImageEdits } from './use-image-edits.ts';
import { NoPictures, PictureButtons, usePictureChoice } from './use-picture-choice.tsx';

export function ImageManager(props: {
  productHeaderId: number;
  /** `productImages` of the header. */
  images: readonly ProductImage[];
  /** The header's change requests, which contain the reasons of refusals. */
  changeRequests?: readonly ChangeRequest[];
  /** Pictures that were chosen while the product was created, and are sent now. */
  toSend?: readonly Blob[] | undefined;
}) {
  const { productHeaderId, images: read, changeRequests = [], toSend } = props;
  const { images, uploads, add, retry, drop, makeMain, reorder, remove } = useImageEdits(
    productHeaderId,
    read,
  );
  const isSent = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: they are sent once.
  useEffect(() => {
    if (isSent.current) return;
    isSent.current = true;
    for (const picture of toSend ?? []) add(picture, undefined);
  }, []);
  const replacement = useRef<HTMLInputElement>(null);
  const replaced = useRef<number>(undefined);

  const numberOf = (id: number) => images.findIndex((image) => image.id === id) + 1;
  const placed = images
    .filter(({ replaces }) => !replaces)
    .map((image) => ({ ...image, name: imageWords.picture(numberOf(image.id)) }));
  /** Replacements of an image that is being deleted. */
  const stray = images.filter(({ replaces }) => replaces && !placed.some(({ id }) => id === replaces));
  const places = placed.length;
  const left = maxImages - places - uploads.filter(({ replaces }) => replaces === undefined).length;

  const { choose, dialog } = usePictureChoice({ left, useLabel: cropWords.use, onPicture: add });

  const reasonOf = (id: number) =>
    changeRequests.find(
      (one) =>
        one.requestType === changeType.ADD_NEW_IMAGE && one.partId === id && one.result === approval.REJECTED,
    )?.reason;

  const row = (image: ProductImage) => (
    <ImageRow
      key={image.id}
      image={image}
      number={numberOf(image.id)}
      replacedNumber={image.replaces ? numberOf(image.replaces) || undefined : undefined}
      reason={reasonOf(image.id)}
      onMakeMain={() => void makeMain(image.id)}
      onReplace={() => {
        replaced.current = image.id;
        replacement.current?.click();
      }}
      onRemove={() => remove(image.id)}
    />
  );

  return (
    <div className="flex flex-col gap-4">
      {images.length + uploads.length === 0 && <NoPictures />}
      {placed.length > 0 && (
        <ReorderList
          isNarrow
          label={imageWords.list}
          items={placed}
          onReorder={(order) => void reorder(order)}
        >
          {(image) => (
            <div className="flex min-w-0 flex-1 flex-col">
              {row(image)}
              {images.filter(({ replaces }) => replaces === image.id).map(row)}
            </div>
          )}
        </ReorderList>
      )}
      {stray.length > 0 && <div className="flex flex-col gap-2">{stray.map(row)}</div>}
      {uploads.length > 0 && (
        <ul aria-label={imageWords.uploads} className="flex flex-col gap-2">
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => retry(upload)}
              onDrop={() => drop(upload)}
            />
          ))}
        </ul>
      )}
      <PictureButtons left={left} count={places} onChoose={(files) => void choose(files)} />
      <p className="text-dim text-sm">{imageWords.hint}</p>
      <input
        ref={replacement}
        type="file"
        accept="image/*"
        aria-label={imageWords.replace}
        hidden
        onChange={(event) => {
          void choose(event.currentTarget.files, replaced.current);
        }}
        onClick={(event) => {
          // Choosing the same file again would cause no event otherwise.
          event.currentTarget.value = '';
        }}
      />
      {dialog}
    </div>
  );
}
