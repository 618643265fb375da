// The map of a shop and its delivery areas, with Leaflet in a chunk of its own. The map's public.ts also has the editor of a place, which asks
// for addresses as a shop's staff.
import type { AreaEditorProps } from '@pishkhan/panel/map/drawing/editor-props.ts';
import { lazyPart } from '@pishkhan/panel/ui/lazy-part.ts';
import { Loading, Skeleton } from '@pishkhan/panel/ui/skeleton.tsx';
import { Suspense } from 'react';

const LazyMap = lazyPart(async () => (await import('@pishkhan/panel/map/area-editor.tsx')).AreaEditor);

/** Read-only. */
export const AreaMap = (props: Omit<AreaEditorProps, 'onChange'>) => (
  <Suspense
    fallback={
      <Loading>
        <Skeleton className="h-96 w-full rounded-control" />
      </Loading>
    }
  >
    <LazyMap {...props} />
  </Suspense>
);
