// Chooses photos from files or the camera. Photos that are too small are refused by name, and the others are cropped one after the other.
import { minImageSide } from '@pishkhan/contract/menu/images/image-limits.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { cropPicture, type Part, sidesOf } from '../../images/public.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { toast } from '../../ui/toast.ts';
import type { CropShape } from './crop-dialog.tsx';
import { imageWords } from './image-words.ts';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

/** Photos that wait to be cropped. The first `done` of them are cropped. */
interface Batch {
  files: readonly File[];
  done: number;
  replaces: number | undefined;
}

/** `left` is the number of pictures that the product may still get. The returned `dialog` must be rendered. */
export function usePictureChoice(parts: {
  left: number;
  /** The words of the button that ends cropping. */
  useLabel: string;
  /** The initial shape of the crop; a square by default. */
  shape?: CropShape;
  onPicture: (picture: Blob, replaces: number | undefined) => void;
}): { choose: (chosen: FileList | null, replaces?: number) => Promise<void>; dialog: ReactNode } {
  const { left, useLabel, shape, onPicture } = parts;
  const [batch, setBatch] = useState<Batch>();
  const [isWorking, setIsWorking] = useState(false);

  const choose = async (chosen: FileList | null, replaces?: number) => {
    const files: File[] = [];
    for (const file of [...(chosen ?? [])].slice(0, replaces === undefined ? left : 1)) {
      const sides = await sidesOf(file);
      if (sides && Math.min(sides.width, sides.height) >= minImageSide) files.push(file);
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
      onPicture(await cropPicture(files[done]!, part), replaces);
    } catch {
      toast({ type: 'alert', title: imageWords.notPicture });
    }
    setIsWorking(false);
    next();
  };

  const dialog = batch && (
    <Suspense>
      <CropDialog
        key={batch.done}
        file={batch.files[batch.done]!}
        at={batch.done + 1}
        of={batch.files.length}
        useLabel={useLabel}
        isWorking={isWorking}
        shape={shape}
        onCrop={(part) => void crop(batch, part)}
        onClose={next}
      />
    </Suspense>
  );
  return { choose, dialog };
}

/** The buttons for files and, on a device with a camera, for a photo; and the number of pictures. */
export function PictureButtons(props: {
  left: number;
  count: number;
  onChoose: (files: FileList | null) => void;
}) {
  const { left, count, onChoose } = props;
  return (
    <div className="flex flex-wrap items-center gap-3">
      {left > 0 && (
        <>
          <FileButton label={imageWords.add} isMany onChoose={onChoose} />
          {hasCamera() && <FileButton label={imageWords.camera} isCamera onChoose={onChoose} />}
        </>
      )}
      <span className="text-dim text-sm">{left > 0 ? imageWords.count(count) : imageWords.full}</span>
    </div>
  );
}

const hasCamera = (): boolean => matchMedia('(pointer: coarse)').matches;

export function FileButton(props: {
  label: string;
  isMany?: boolean;
  isCamera?: boolean;
  onChoose: (files: FileList | null) => void;
}) {
  const { label, isMany, isCamera, onChoose } = props;
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
          // Choosing the same file again would cause no event otherwise.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}

export const NoPictures = () => (
  <div className="flex flex-col items-center gap-1 rounded-control bg-sunken p-6 text-center">
    <Icon name="camera" size={32} className="text-dim" />
    <p className="font-bold">{imageWords.empty}</p>
    <p className="text-dim text-sm">{imageWords.emptyHint}</p>
  </div>
);
