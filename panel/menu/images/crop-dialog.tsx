import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import type { Part } from '../../images/public.ts';
import { IconButton } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { SegmentedControl } from '../../ui/segmented-control.tsx';
import { cropWords } from './image-words.ts';
import { useObjectUrl } from './use-object-url.ts';

const shapes = [
  { id: 'square', label: cropWords.square },
  { id: 'wide', label: cropWords.wide },
  { id: 'whole', label: cropWords.whole },
] as const;
const most = 4;

export type CropShape = (typeof shapes)[number]['id'];

/** Asks for the visible part of a photo, chosen by touch, wheel, or arrow keys on the frame. */
export function CropDialog(props: {
  file: Blob;
  /** The number of this photo, out of `of`. */
  at: number;
  of: number;
  useLabel: string;
  isWorking: boolean;
  /** The initial shape. */
  shape?: CropShape | undefined;
  /** Undefined stands for the whole photo. */
  onCrop: (part: Part | undefined) => void;
  onClose: () => void;
}) {
  const { file, at, of, useLabel, isWorking, onCrop, onClose } = props;
  const url = useObjectUrl(file);
  const [shape, setShape] = useState(props.shape ?? 'square');
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Part>();
  const zoomBy = (step: number) => setZoom((now) => Math.min(most, Math.max(1, now + step)));
  return (
    <Dialog
      onClose={onClose}
      title={cropWords.title}
      description={of > 1 && cropWords.place(at, of)}
      buttons={[
        {
          children: useLabel,
          icon: 'check',
          pending: isWorking,
          onPress: () => onCrop(shape === 'whole' ? undefined : part),
        },
        { children: cropWords.skip, onPress: onClose },
      ]}
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl label={cropWords.shape} segments={shapes} value={shape} onChange={setShape} />
        {/* Directions in a photo do not follow the reading direction. */}
        <div dir="ltr" className="relative h-72 overflow-hidden rounded-control bg-sunken">
          {url && shape === 'whole' && (
            <img src={url} alt="" className="absolute inset-0 size-full object-contain" />
          )}
          {url && shape !== 'whole' && (
            <Cropper
              key={shape}
              image={url}
              aspect={shape === 'square' ? 1 : 4 / 3}
              crop={place}
              zoom={zoom}
              maxZoom={most}
              keyboardStep={8}
              zoomWithScroll
              disableAutomaticStylesInjection
              cropperProps={{ 'aria-label': cropWords.area, role: 'group' }}
              onCropChange={setPlace}
              onZoomChange={setZoom}
              onCropAreaChange={(_percent, pixels) => setPart(pixels)}
            />
          )}
        </div>
        {shape !== 'whole' && (
          <fieldset className="flex items-center justify-center gap-3">
            <legend className="sr-only">{cropWords.zoom}</legend>
            <IconButton icon="minus" label={cropWords.further} tone="quiet" onPress={() => zoomBy(-0.25)} />
            <output className="timer text-center font-semibold">{cropWords.times(zoom)}</output>
            <IconButton icon="plus" label={cropWords.closer} tone="quiet" onPress={() => zoomBy(0.25)} />
          </fieldset>
        )}
      </div>
    </Dialog>
  );
}
