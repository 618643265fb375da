// The frame of every map: the element that holds it, zoom buttons at the top, scale and attribution at the bottom.
import { type KeyboardEvent, type ReactNode, type RefObject, useId } from 'react';
import { IconButton } from '../ui/button.tsx';
import type { Scale } from './drawing/base-map.ts';
import { formatDistance } from './drawing/distance.ts';
import { mapCredit } from './drawing/map-settings.ts';
import { mapWords } from './words.ts';

interface MapFrameProps {
  opened: {
    box: RefObject<HTMLDivElement | null>;
    map: RefObject<{ zoom(steps: 1 | -1): void } | undefined>;
    scale: Scale | undefined;
  };
  label: string;
  /** Explains the map's keys to screen readers. */
  keys: string;
  /** The id of a further description. */
  describedBy?: string;
  /** The height. */
  className: string;
  onKeyDown?: (event: KeyboardEvent) => void;
  /** Buttons below those for the zoom. */
  buttons?: ReactNode;
  /** Drawn over the map, or into its elements. */
  children?: ReactNode;
}

export function MapFrame(props: MapFrameProps) {
  const { opened, label, keys, describedBy, className, onKeyDown, buttons, children } = props;
  const keysId = useId();
  const zoom = (steps: 1 | -1) => opened.map.current?.zoom(steps);
  return (
    <div className="relative isolate overflow-hidden rounded-control border border-line">
      <div
        ref={opened.box}
        dir="ltr"
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: an application takes keys.
        tabIndex={0}
        aria-label={label}
        aria-describedby={describedBy ? `${keysId} ${describedBy}` : keysId}
        onKeyDown={onKeyDown}
        className={`map-box ${className}`}
      />
      <p id={keysId} className="sr-only">
        {keys}
      </p>
      {children}
      <div className="absolute end-2 top-2 z-10 flex flex-col gap-2">
        <IconButton icon="plus" tone="quiet" label={mapWords.closer} onPress={() => zoom(1)} />
        <IconButton icon="minus" tone="quiet" label={mapWords.farther} onPress={() => zoom(-1)} />
        {buttons}
      </div>
      <MapFooter scale={opened.scale} />
    </div>
  );
}

function MapFooter({ scale }: { scale: Scale | undefined }) {
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
