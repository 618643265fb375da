// The map editors as lazy chunks with Leaflet: a page that shows them contains none of their code.
import { Suspense } from 'react';
import { lazyPart } from '../ui/lazy-part.ts';
import { Loading, Skeleton } from '../ui/skeleton.tsx';
import type { AreaEditorProps, PlacePickerProps } from './drawing/editor-props.ts';
import { mapWords } from './words.ts';

const LazyPicker = lazyPart(async () => (await import('./place-picker.tsx')).PlacePicker);
const LazyEditor = lazyPart(async () => (await import('./area-editor.tsx')).AreaEditor);

const coming = (
  <Loading label={mapWords.coming}>
    <Skeleton className="h-80 w-full rounded-control" />
  </Loading>
);

export const PlacePicker = (props: PlacePickerProps) => (
  <Suspense fallback={coming}>
    <LazyPicker {...props} />
  </Suspense>
);

export const AreaEditor = (props: AreaEditorProps) => (
  <Suspense fallback={coming}>
    <LazyEditor {...props} />
  </Suspense>
);
