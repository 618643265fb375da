import { Link } from '@tanstack/react-router';
import { Icon } from '../ui/icon.tsx';

/** The back link, before a page's title. */
export function BackLink({ to, label }: { to: string; label: string }) {
  return (
    <Link
      to={to}
      aria-label={label}
      title={label}
      className="grid size-tap shrink-0 place-items-center rounded-control text-dim hover:bg-gray-soft hover:text-ink"
    >
      <Icon name="chevron-back" />
    </Link>
  );
}
