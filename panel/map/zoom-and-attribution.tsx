// The controls over every map: zoom buttons at the top, scale and attribution at the bottom.
import type { ReactNode } from 'react';
import { IconButton } from '../ui/button.tsx';
import type { Scale } from './drawing/base-map.ts';
import { formatDistance } from './drawing/distance.ts';
import { mapCredit } from './drawing/map-settings.ts';
import { mapWords } from './words.ts';

export function MapButtons({ onZoom, children }: { onZoom: (steps: 1 | -1) => void; children?: ReactNode }) {
  return (
    <div className="absolute end-2 top-2 z-10 flex flex-col gap-2">
      <IconButton icon="plus" tone="quiet" label={mapWords.closer} onPress={() => onZoom(1)} />
      <IconButton icon="minus" tone="quiet" label={mapWords.farther} onPress={() => onZoom(-1)} />
      {children}
    </div>
  );
}

export function MapFooter({ scale }: { scale: Scale | undefined }) {
  const credit = mapCredit();
  return (
    <div className="pointer-events-none absolute inset-x-2 bottom-2 z-10 flex items-end justify-between gap-4 text-xs">
      {scale && (
        <span
          style={{ inlineSize: `${scale.pixels}px` }}
          className="border-ink border-b-2 text-center font-semibold"
        >
          {formatDistance(scale.metres)}
        </span>
      )}
      {credit && <bdi className="rounded-sm bg-surface/85 px-1.5">{credit}</bdi>}
    </div>
  );
}
