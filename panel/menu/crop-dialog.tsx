import { useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { SegmentedControl } from '../ui/segmented-control.tsx';
import type { Part } from './crop-picture.ts';
import { cropWords } from './image-words.ts';
import { useObjectUrl } from './use-object-url.ts';

const shapes = [
  { id: 'square', label: cropWords.square },
  { id: 'wide', label: cropWords.wide },
  { id: 'whole', label: cropWords.whole },
] as const;
type Shape = (typeof shapes)[number]['id'];

/** Asks which part of a photo shall be seen. By touch, wheel, or arrow keys on the frame. */
export function CropDialog(props: {
  file: Blob;
  /** Which of how many. */
  at: number;
  of: number;
  isWorking: boolean;
  /** Without a part: all of it. */
  onCrop: (part: Part | undefined) => void;
  onClose: () => void;
}) {
  const { file, at, of, isWorking, onCrop, onClose } = props;
  const url = useObjectUrl(file);
  const [shape, setShape] = useState<Shape>('square');
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [part, setPart] = useState<Part>();
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={cropWords.title}
      description={of > 1 && cropWords.place(at, of)}
      footer={
        <>
          <Button
            size="tap-lg"
            icon="check"
            pending={isWorking}
            onPress={() => onCrop(shape === 'whole' ? undefined : part)}
          >
            {cropWords.use}
          </Button>
          <Button size="tap-lg" tone="quiet" onPress={onClose}>
            {cropWords.skip}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <SegmentedControl label={cropWords.shape} segments={shapes} value={shape} onChange={setShape} />
        {/* Directions in a photo are not those of reading. */}
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
              maxZoom={4}
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
          <label className="flex min-h-tap items-center gap-3">
            <span className="font-semibold">{cropWords.zoom}</span>
            <input
              type="range"
              min={1}
              max={4}
              step={0.1}
              value={zoom}
              aria-valuetext={cropWords.times(zoom)}
              style={{ accentColor: 'var(--primary-solid)' }}
              onChange={(event) => setZoom(Number(event.target.value))}
              className="h-tap min-w-0 flex-1"
            />
          </label>
        )}
      </div>
    </Dialog>
  );
}
