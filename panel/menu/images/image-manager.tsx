// Manages the images of a product: the existing ones with their review status, and new ones from files or the camera.
// Each edit is sent at once, by itself; none waits for a form to be saved.

import { mostImages } from '@pishkhan/contract/menu/images/image-limits.ts';
import type { ProductImage } from '@pishkhan/contract/menu/products/product.ts';
import { approval, type ChangeRequest, changeType } from '@pishkhan/contract/menu/review/approval.ts';
import { useEffect, useRef } from 'react';
import { ImageTile, UploadTile } from './image-tile.tsx';
import { cropWords, imageWords } from './image-words.ts';
import { useImageEdits } from './use-image-edits.ts';
import { NoPictures, PictureButtons, usePictureChoice } from './use-picture-choice.tsx';

export function ImageManager({
  productHeaderId,
  images: read,
  changeRequests = [],
  toSend,
}: {
  productHeaderId: number;
  /** `productImages` of the header. */
  images: readonly ProductImage[];
  /** Of the header, with the reasons of refusals. */
  changeRequests?: readonly ChangeRequest[];
  /** Chosen while the product was created, and sent now. */
  toSend?: readonly Blob[] | undefined;
}) {
  const { images, uploads, add, retry, drop, makeMain, move, remove } = useImageEdits(productHeaderId, read);
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
  const placed = images.filter(({ replaces }) => !replaces).map(({ id }) => id);
  const places = placed.length;
  const left = mostImages - places - uploads.filter(({ replaces }) => replaces === undefined).length;

  const { choose, dialog } = usePictureChoice({ left, useLabel: cropWords.use, onPicture: add });

  const reasonOf = (id: number) =>
    changeRequests.find(
      (one) =>
        one.requestType === changeType.ADD_NEW_IMAGE && one.partId === id && one.result === approval.REJECTED,
    )?.reason;

  return (
    <div className="flex flex-col gap-4">
      {images.length + uploads.length === 0 ? (
        <NoPictures />
      ) : (
        <ul
          aria-label={imageWords.list}
          className="grid gap-4"
          style={{ gridTemplateColumns: 'repeat(auto-fill, minmax(9.5rem, 1fr))' }}
        >
          {images.map((image) => (
            <ImageTile
              key={image.id}
              image={image}
              number={numberOf(image.id)}
              replacedNumber={image.replaces ? numberOf(image.replaces) || undefined : undefined}
              reason={reasonOf(image.id)}
              onEarlier={placed.indexOf(image.id) > 0 ? () => void move(image.id, -1) : undefined}
              onLater={
                placed.includes(image.id) && placed.at(-1) !== image.id
                  ? () => void move(image.id, 1)
                  : undefined
              }
              onMakeMain={() => void makeMain(image.id)}
              onReplace={() => {
                replaced.current = image.id;
                replacement.current?.click();
              }}
              onRemove={() => remove(image.id)}
            />
          ))}
          {uploads.map((upload) => (
            <UploadTile
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
          // Otherwise choosing the same file again would cause no event.
          event.currentTarget.value = '';
        }}
      />
      {dialog}
    </div>
  );
}
