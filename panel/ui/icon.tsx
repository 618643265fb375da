/**
 * The panel's own icons: stroke 2, round, on a 24 grid. Chevrons and the undo arrow are named by reading direction (`forward` is where a
 * Persian reader goes next) and drawn for right-to-left.
 */
import type { ReactElement } from 'react';

const dot = (cx: number, cy: number) => <circle cx={cx} cy={cy} r="1.1" fill="currentColor" stroke="none" />;

const drawings = {
  orders: (
    <>
      <path d="M6 3h12v18l-3-2-3 2-3-2-3 2z" />
      <path d="M9.5 8h5M9.5 12h5" />
    </>
  ),
  products: <path d="M7 3v6a2.5 2.5 0 0 0 5 0V3M9.5 11.5V21M17 21v-7h-2.5V7c0-2.5 1-4 2.5-4z" />,
  dashboard: <path d="M4 4h7v9H4zM15 4h5v5h-5zM15 13h5v7h-5zM4 17h7v3H4z" />,
  reviews: <path d="m12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z" />,
  management: (
    <>
      <path d="M4 7h9M19 7h1M4 17h1M11 17h9" />
      <circle cx="16" cy="7" r="2.6" />
      <circle cx="8" cy="17" r="2.6" />
    </>
  ),
  bell: <path d="M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4" />,
  'bell-off': <path d="M8.2 6.4A6 6 0 0 1 18 11v4M16.5 18H4l2-2v-5M10 21h4M3.5 3.5l17 17" />,
  check: <path d="m5 12.5 4.8 4.8L19.5 7" />,
  clock: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 7v5l3.2 2.2" />
    </>
  ),
  courier: (
    <>
      <circle cx="5.5" cy="18" r="2.5" />
      <circle cx="18" cy="18" r="2.5" />
      <path d="M8 18h7.5c0-3 1.2-5 4-5h1M5.6 15.5 8 6h2.5M13.5 4.5h7v5h-7z" />
    </>
  ),
  bag: (
    <>
      <path d="M5.5 8h13l1 13h-15z" />
      <path d="M8.5 11V7a3.5 3.5 0 0 1 7 0v4" />
    </>
  ),
  store: (
    <path d="M4.5 11v9.5h15V11M3.5 8l2-4.5h13l2 4.5a2.8 2.8 0 0 1-5.6 0 2.8 2.8 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6 0zM10 20.5V15h4v5.5" />
  ),
  phone: (
    <path d="M6 3.5h3l1.7 4.4-2.2 1.7a12 12 0 0 0 5.9 5.9l1.7-2.2 4.4 1.7v3c0 1.4-1.1 2.5-2.5 2.5A14.5 14.5 0 0 1 3.5 6 2.5 2.5 0 0 1 6 3.5z" />
  ),
  'map-pin': (
    <>
      <path d="M12 21.5c4.3-4.3 7-7.8 7-11.5a7 7 0 0 0-14 0c0 3.7 2.7 7.2 7 11.5z" />
      <circle cx="12" cy="10" r="2.6" />
    </>
  ),
  note: <path d="M4.5 4.5h15v11l-4.5 4.5h-10.5zM19.5 15.5H15V20M8.5 9h7M8.5 13h3.5" />,
  print: <path d="M7 9V3.5h10V9M7 17.5H4V9h16v8.5h-3M7 14h10v6.5H7z" />,
  'chevron-forward': <path d="m14.5 5-7 7 7 7" />,
  'chevron-back': <path d="m9.5 5 7 7-7 7" />,
  'chevron-down': <path d="m5 9 7 7 7-7" />,
  'chevron-up': <path d="m5 15 7-7 7 7" />,
  close: <path d="m6 6 12 12M18 6 6 18" />,
  wifi: (
    <>
      <path d="M2.5 9.5a14 14 0 0 1 19 0M5.7 13.2a9.2 9.2 0 0 1 12.6 0M8.9 16.7a4.6 4.6 0 0 1 6.2 0" />
      {dot(12, 20)}
    </>
  ),
  'wifi-off': (
    <>
      <path d="M2.5 9.5a14 14 0 0 1 4.3-2.7M11 5.8a14 14 0 0 1 10.5 3.7M5.7 13.2a9.2 9.2 0 0 1 4.6-2.3M15.5 11.6a9 9 0 0 1 2.8 1.6M8.9 16.7a4.6 4.6 0 0 1 6.2 0M3.5 3.5l17 17" />
      {dot(12, 20)}
    </>
  ),
  sun: (
    <>
      <circle cx="12" cy="12" r="4" />
      <path d="M12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4" />
    </>
  ),
  moon: <path d="M20 14.2A8.5 8.5 0 0 1 9.8 4 8.5 8.5 0 1 0 20 14.2z" />,
  logout: <path d="M10 4h9.5v16H10M14 12H3.5M7.5 8l-4 4 4 4" />,
  support: (
    <>
      <path d="M4.5 15v-3a7.5 7.5 0 0 1 15 0v3M19.5 17c0 2.2-2 3.5-5 3.5" />
      <path d="M4.5 13H8v6H6a1.5 1.5 0 0 1-1.5-1.5zM19.5 13H16v6h2a1.5 1.5 0 0 0 1.5-1.5z" />
    </>
  ),
  crown: <path d="m3.5 7 4.5 4 4-6 4 6 4.5-4-1.7 10H5.2zM5.2 20.5h13.6" />,
  camera: (
    <>
      <path d="M3.5 7.5h4L9 5h6l1.5 2.5h4v12h-17z" />
      <circle cx="12" cy="13" r="3.5" />
    </>
  ),
  minus: <path d="M5 12h14" />,
  plus: <path d="M12 5v14M5 12h14" />,
  undo: <path d="M16 5l4 4-4 4M20 9H9a5 5 0 0 0 0 10h6" />,
  warning: (
    <>
      <path d="M12 3.5 2.5 20h19z" />
      <path d="M12 10v4.5" />
      {dot(12, 17.2)}
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11.5V16" />
      {dot(12, 8.2)}
    </>
  ),
  error: (
    <>
      <path d="M8.4 3.5h7.2l4.9 4.9v7.2l-4.9 4.9H8.4l-4.9-4.9V8.4z" />
      <path d="M12 8v4.5" />
      {dot(12, 15.8)}
    </>
  ),
  refresh: <path d="M20 11.5A8 8 0 1 0 18 17.3M20.5 5v6.5H14" />,
  calendar: <path d="M4.5 6h15v13.5h-15zM4.5 10.5h15M8.5 3.5V7M15.5 3.5V7" />,
  download: <path d="M12 4v11M7.5 11l4.5 4.5L16.5 11M4.5 19.5h15" />,
  view: <path d="M4 4.5h7v9H4zM4 17.5h7v2H4zM15 4.5h5v2h-5zM15 10.5h5v9h-5z" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </>
  ),
  user: (
    <>
      <circle cx="12" cy="8" r="4" />
      <path d="M4.5 20.5c.8-4 3.5-6 7.5-6s6.7 2 7.5 6" />
    </>
  ),
  more: (
    <>
      {dot(5.5, 12)}
      {dot(12, 12)}
      {dot(18.5, 12)}
    </>
  ),
} satisfies Record<string, ReactElement>;

export type IconName = keyof typeof drawings;
export const iconNames = Object.keys(drawings) as IconName[];

/** Always beside a word or inside a labelled control, so it is hidden from screen readers. */
export function Icon(props: { name: IconName; size?: 16 | 20 | 24 | 32 | 48; className?: string }) {
  const { name, size = 24, className } = props;
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={size > 24 ? 1.5 : 2}
      strokeLinecap="round"
      strokeLinejoin="round"
      className={`shrink-0 ${className ?? ''}`}
    >
      {drawings[name]}
    </svg>
  );
}
