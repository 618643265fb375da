/**
 * Bars from right to left, drawn as SVG. They are decorative for screen readers: the page offers the same numbers as a table. The first bar
 * is at the right. Labels stand below as text, as many as there is room for.
 */
import { classNames } from './model/class-names.ts';

export type Bar = { id: string; label: string; title: string; size: number };

export type BarChartProps = {
  bars: readonly Bar[];
  /** Words for a size, shown at the grid lines. */
  show: (size: number) => string;
};

const height = 100;
const step = 10;
const gap = 2.5;
/** More labels would touch each other on a phone. */
const maxLabels = 8;

/** A round number at or above the largest: 1, 2, 2.5 or 5 times a power of ten. */
export function roundAbove(largest: number): number {
  if (largest <= 4) return 4;
  const power = 10 ** Math.floor(Math.log10(largest));
  const factor = [1, 2, 2.5, 5, 10].find((candidate) => candidate * power >= largest) ?? 10;
  return factor * power;
}

export function BarChart({ bars, show }: BarChartProps) {
  const top = roundAbove(Math.max(0, ...bars.map(({ size }) => size)));
  const width = bars.length * step;
  const every = Math.ceil(bars.length / maxLabels);
  return (
    <div aria-hidden="true" className="flex flex-col gap-1 [--axis:min(6rem,35%)]">
      <div className="relative h-56 xl:h-72">
        {[1, 0.5].map((part) => (
          <div
            key={part}
            className="absolute inset-x-0 border-line border-t text-dim text-xs"
            style={{ bottom: `${part * 90}%` }}
          >
            <span className="absolute end-0 top-0 w-(--axis) text-end">{show(top * part)}</span>
          </div>
        ))}
        {/* biome-ignore lint/a11y/noSvgWithoutTitle: hidden from screen readers with all around it. */}
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="absolute start-0 bottom-0 h-[90%] w-[calc(100%-var(--axis))]"
        >
          {bars.map(({ id, title, size }, index) => {
            const tall = size === 0 ? 0 : Math.max(1, (size / top) * height);
            return (
              <g key={id} className="fill-primary-solid hover:fill-primary-ink">
                <title>{title}</title>
                {/* The title belongs to the whole column. */}
                <rect
                  x={width - (index + 1) * step}
                  width={step}
                  height={height}
                  className="fill-transparent"
                />
                <rect
                  x={width - (index + 1) * step + gap / 2}
                  y={height - tall}
                  width={step - gap}
                  height={tall}
                />
              </g>
            );
          })}
        </svg>
        <div className="absolute inset-x-0 bottom-0 border-edge border-t" />
      </div>
      <div className="me-(--axis) flex text-dim text-xs">
        {bars.map(({ id, label }, index) => (
          <span key={id} className={classNames('relative h-5 flex-1', index % every !== 0 && 'invisible')}>
            <span className="absolute start-1/2 translate-x-1/2 whitespace-nowrap">{label}</span>
          </span>
        ))}
      </div>
    </div>
  );
}
