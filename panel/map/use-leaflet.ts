import { useEffect, useRef, useState } from 'react';
import type { Scale } from './drawing/base-map.ts';

/** Loads Leaflet when the component is first rendered, opens the map once, and closes it with the component. */
export function useLeaflet<L, M extends { close(): void }>(
  load: () => Promise<L>,
  open: (loaded: L, place: { container: HTMLElement; onScale: (scale: Scale) => void }) => M,
) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<M>(undefined);
  const [isOpen, setIsOpen] = useState(false);
  const [isFailed, setIsFailed] = useState(false);
  const [scale, setScale] = useState<Scale>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the map is opened once, as the first rendering wants it.
  useEffect(() => {
    let isGone = false;
    load().then(
      (loaded) => {
        if (isGone || !box.current) return;
        map.current = open(loaded, { container: box.current, onScale: setScale });
        setIsOpen(true);
      },
      () => setIsFailed(true),
    );
    return () => {
      isGone = true;
      map.current?.close();
      map.current = undefined;
    };
  }, []);
  return { box, map, isOpen, isFailed, scale };
}
