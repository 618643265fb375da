// Manages the images of a product: the existing ones with their review status, and new ones from files or the camera.
// Each edit is sent at once, by itself; none waits for a form to be saved.

import { leastImageSide, mostImages } from '@pishkhan/contract/menu/images/image-limits.ts';
import type { ProductImage } from '@pishkhan/contract/menu/products/product.ts';
import { approval, type ChangeRequest, changeType } from '@pishkhan/contract/menu/review/approval.ts';
import { Suspense, useRef, useState } from 'react';
import { cropPicture, type Part, sidesOf } from '../../photos/public.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { toast } from '../../ui/toast.ts';
import { ImageTile, UploadTile } from './image-tile.tsx';
import { imageWords } from './image-words.ts';
import { useImageEdits } from './use-image-edits.ts';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

/** Photos that wait to be cropped; `done` of them are. */
interface Batch {
  files: readonly File[];
  done: number;
  replaces: number | undefined;
}

export function ImageManager({
  productHeaderId,
  images: read,
  changeRequests = [],
}: {
  productHeaderId: number;
  /** `productImages` of the header. */
  images: readonly ProductImage[];
  /** Of the header, with the reasons of refusals. */
  changeRequests?: readonly ChangeRequest[];
}) {
  const { images, uploads, add, retry, drop, makeMain, move, remove } = useImageEdits(productHeaderId, read);
  const [batch, setBatch] = useState<Batch>();
  const [isWorking, setIsWorking] = useState(false);
  const replacement = useRef<HTMLInputElement>(null);
  const replaced = useRef<number>(undefined);

  const numberOf = (id: number) => images.findIndex((image) => image.id === id) + 1;
  const placed = images.filter(({ replaces }) => !replaces).map(({ id }) => id);
  const places = placed.length;
  const left = mostImages - places - uploads.filter(({ replaces }) => replaces === undefined).length;

  const choose = async (chosen: FileList | null, replaces?: number) => {
    const files: File[] = [];
    for (const file of [...(chosen ?? [])].slice(0, replaces === undefined ? left : 1)) {
      const sides = await sidesOf(file);
      if (sides && Math.min(sides.width, sides.height) >= leastImageSide) files.push(file);
      else
        toast({
          type: 'alert',
          title: `${file.name}: ${sides ? imageWords.tooSmall : imageWords.notPicture}`,
        });
    }
    if (chosen && chosen.length > left && replaces === undefined)
      toast({ type: 'alert', title: imageWords.full });
    if (files.length > 0) setBatch({ files, done: 0, replaces });
  };

  const next = () =>
    setBatch((one) => (one && one.done + 1 < one.files.length ? { ...one, done: one.done + 1 } : undefined));
  const crop = async ({ files, done, replaces }: Batch, part: Part | undefined) => {
    setIsWorking(true);
    try {
      add(await cropPicture(files[done]!, part), replaces);
    } catch {
      toast({ type: 'alert', title: imageWords.notPicture });
    }
    setIsWorking(false);
    next();
  };

  const reasonOf = (id: number) =>
    changeRequests.find(
      (one) =>
        one.requestType === changeType.ADD_NEW_IMAGE && one.partId === id && one.result === approval.REJECTED,
    )?.reason;

  return (
    <div className="flex flex-col gap-4">
      {images.length + uploads.length === 0 ? (
        <div className="flex flex-col items-center gap-1 rounded-control bg-sunken p-6 text-center">
          <Icon name="camera" size={32} className="text-dim" />
          <p className="font-bold">{imageWords.empty}</p>
          <p className="text-dim text-sm">{imageWords.emptyHint}</p>
        </div>
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
      <div className="flex flex-wrap items-center gap-3">
        {left > 0 && (
          <>
            <FileButton label={imageWords.add} isMany onChoose={(files) => void choose(files)} />
            {hasCamera() && (
              <FileButton label={imageWords.camera} isCamera onChoose={(files) => void choose(files)} />
            )}
          </>
        )}
        <span className="text-dim text-sm">{left > 0 ? imageWords.count(places) : imageWords.full}</span>
      </div>
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
      {batch && (
        <Suspense>
          <CropDialog
            key={batch.done}
            file={batch.files[batch.done]!}
            at={batch.done + 1}
            of={batch.files.length}
            isWorking={isWorking}
            onCrop={(part) => void crop(batch, part)}
            onClose={next}
          />
        </Suspense>
      )}
    </div>
  );
}

const hasCamera = (): boolean => matchMedia('(pointer: coarse)').matches;

function FileButton({
  label,
  isMany,
  isCamera,
  onChoose,
}: {
  label: string;
  isMany?: boolean;
  isCamera?: boolean;
  onChoose: (files: FileList | null) => void;
}) {
  return (
    <label className={buttonClass({ tone: 'quiet', className: 'has-focus-visible:outline-3' })}>
      <Icon name={isCamera ? 'camera' : 'plus'} size={20} />
      {label}
      <input
        type="file"
        accept="image/*"
        multiple={isMany}
        capture={isCamera ? 'environment' : undefined}
        className="sr-only"
        onChange={(event) => onChoose(event.currentTarget.files)}
        onClick={(event) => {
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
