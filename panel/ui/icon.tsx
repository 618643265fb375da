/**
 * The panel's own icons: stroke 2, round, on a 24 grid. Chevrons and the undo arrow are named by reading direction (`forward` is where a
 * Persian reader goes next) and drawn for right-to-left.
 */

/** Drawings, one path each. */
const drawings = {
  orders: 'M6 3h12v18l-3-2-3 2-3-2-3 2zM9.5 8h5M9.5 12h5',
  products: 'M7 3v6a2.5 2.5 0 0 0 5 0V3M9.5 11.5V21M17 21v-7h-2.5V7c0-2.5 1-4 2.5-4z',
  dashboard: 'M4 4h7v9H4zM15 4h5v5h-5zM15 13h5v7h-5zM4 17h7v3H4z',
  reviews: 'm12 3.5 2.6 5.4 5.9.8-4.3 4.1 1 5.9-5.2-2.8-5.2 2.8 1-5.9-4.3-4.1 5.9-.8z',
  management: 'M4 7h9M19 7h1M4 17h1M11 17h9M16 4.4a2.6 2.6 0 1 0 .01 0zM8 14.4a2.6 2.6 0 1 0 .01 0z',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  'bell-off': 'M8.2 6.4A6 6 0 0 1 18 11v4M16.5 18H4l2-2v-5M10 21h4M3.5 3.5l17 17',
  check: 'm5 12.5 4.8 4.8L19.5 7',
  clock: 'M12 3.5a8.5 8.5 0 1 0 .01 0zM12 7v5l3.2 2.2',
  courier:
    'M5.5 15.5a2.5 2.5 0 1 0 .01 0zM18 15.5a2.5 2.5 0 1 0 .01 0zM8 18h7.5c0-3 1.2-5 4-5h1M5.6 15.5 8 6h2.5M13.5 4.5h7v5h-7z',
  bag: 'M5.5 8h13l1 13h-15zM8.5 11V7a3.5 3.5 0 0 1 7 0v4',
  store:
    'M4.5 11v9.5h15V11M3.5 8l2-4.5h13l2 4.5a2.8 2.8 0 0 1-5.6 0 2.8 2.8 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6 0zM10 20.5V15h4v5.5',
  phone:
    'M6 3.5h3l1.7 4.4-2.2 1.7a12 12 0 0 0 5.9 5.9l1.7-2.2 4.4 1.7v3c0 1.4-1.1 2.5-2.5 2.5A14.5 14.5 0 0 1 3.5 6 2.5 2.5 0 0 1 6 3.5z',
  'map-pin': 'M12 21.5c4.3-4.3 7-7.8 7-11.5a7 7 0 0 0-14 0c0 3.7 2.7 7.2 7 11.5zM12 7.4a2.6 2.6 0 1 0 .01 0z',
  note: 'M4.5 4.5h15v11l-4.5 4.5h-10.5zM19.5 15.5H15V20M8.5 9h7M8.5 13h3.5',
  print: 'M7 9V3.5h10V9M7 17.5H4V9h16v8.5h-3M7 14h10v6.5H7z',
  'chevron-forward': 'm14.5 5-7 7 7 7',
  'chevron-back': 'm9.5 5 7 7-7 7',
  'chevron-down': 'm5 9 7 7 7-7',
  'chevron-up': 'm5 15 7-7 7 7',
  close: 'm6 6 12 12M18 6 6 18',
  wifi: 'M2.5 9.5a14 14 0 0 1 19 0M5.7 13.2a9.2 9.2 0 0 1 12.6 0M8.9 16.7a4.6 4.6 0 0 1 6.2 0M12 20h.01',
  'wifi-off':
    'M2.5 9.5a14 14 0 0 1 4.3-2.7M11 5.8a14 14 0 0 1 10.5 3.7M5.7 13.2a9.2 9.2 0 0 1 4.6-2.3M15.5 11.6a9 9 0 0 1 2.8 1.6M8.9 16.7a4.6 4.6 0 0 1 6.2 0M3.5 3.5l17 17M12 20h.01',
  sun: 'M12 8a4 4 0 1 0 .01 0zM12 2.5v2M12 19.5v2M2.5 12h2M19.5 12h2M5.3 5.3l1.4 1.4M17.3 17.3l1.4 1.4M18.7 5.3l-1.4 1.4M6.7 17.3l-1.4 1.4',
  moon: 'M20 14.2A8.5 8.5 0 0 1 9.8 4 8.5 8.5 0 1 0 20 14.2z',
  logout: 'M10 4h9.5v16H10M14 12H3.5M7.5 8l-4 4 4 4',
  support:
    'M4.5 15v-3a7.5 7.5 0 0 1 15 0v3M19.5 17c0 2.2-2 3.5-5 3.5M4.5 13H8v6H6a1.5 1.5 0 0 1-1.5-1.5zM19.5 13H16v6h2a1.5 1.5 0 0 0 1.5-1.5z',
  crown: 'm3.5 7 4.5 4 4-6 4 6 4.5-4-1.7 10H5.2zM5.2 20.5h13.6',
  camera: 'M3.5 7.5h4L9 5h6l1.5 2.5h4v12h-17zM12 9.5a3.5 3.5 0 1 0 .01 0z',
  minus: 'M5 12h14',
  plus: 'M12 5v14M5 12h14',
  undo: 'M16 5l4 4-4 4M20 9H9a5 5 0 0 0 0 10h6',
  warning: 'M12 3.5 2.5 20h19zM12 10v4.5M12 17.2h.01',
  info: 'M12 3.5a8.5 8.5 0 1 0 .01 0zM12 11.5V16M12 8.2h.01',
  error: 'M8.4 3.5h7.2l4.9 4.9v7.2l-4.9 4.9H8.4l-4.9-4.9V8.4zM12 8v4.5M12 15.8h.01',
  refresh: 'M20 11.5A8 8 0 1 0 18 17.3M20.5 5v6.5H14',
  calendar: 'M4.5 6h15v13.5h-15zM4.5 10.5h15M8.5 3.5V7M15.5 3.5V7',
  download: 'M12 4v11M7.5 11l4.5 4.5L16.5 11M4.5 19.5h15',
  view: 'M4 4.5h7v9H4zM4 17.5h7v2H4zM15 4.5h5v2h-5zM15 10.5h5v9h-5z',
  search: 'M10.5 4a6.5 6.5 0 1 0 .01 0zM15.5 15.5l5 5',
  user: 'M12 4a4 4 0 1 0 .01 0zM4.5 20.5c.8-4 3.5-6 7.5-6s6.7 2 7.5 6',
  more: 'M5.5 12h.01M12 12h.01M18.5 12h.01',
} satisfies Record<string, string>;

export type IconName = keyof typeof drawings;
export const iconNames = Object.keys(drawings) as IconName[];

/** An icon is hidden from screen readers, because it always stands beside a word or inside a labelled control. */
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
      <path d={drawings[name]} />
    </svg>
  );
}
