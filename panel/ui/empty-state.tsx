/** An empty list or a failed load, with the reason and the next step. */
import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import { Icon, type IconName } from './icon.tsx';

type EmptyStateProps = {
  icon?: IconName;
  title: string;
  /** `h1` when the page has no other heading. */
  heading?: 'p' | 'h1';
  children?: ReactNode;
  action?: ReactNode;
};

export function EmptyState({ icon = 'bag', title, heading: Title = 'p', children, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <span className="mb-2 grid size-20 place-items-center rounded-full bg-gray-soft text-gray-ink">
        <Icon name={icon} size={32} />
      </span>
      <Title className="text-lg font-bold">{title}</Title>
      {children && <div className="max-w-sm text-dim">{children}</div>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}

type ErrorStateProps = {
  title?: string | undefined;
  children?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
};

export function ErrorState(props: ErrorStateProps) {
  const { title = 'دریافت اطلاعات ممکن نشد', children, onRetry, retrying } = props;
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-6 py-12 text-center">
      <span className="mb-2 grid size-20 place-items-center rounded-full bg-error-soft text-error-ink">
        <Icon name="warning" size={32} />
      </span>
      <p className="text-lg font-bold">{title}</p>
      {children && <div className="max-w-sm text-dim">{children}</div>}
      {onRetry && (
        <Button tone="quiet" icon="refresh" pending={retrying ?? false} onPress={onRetry} className="mt-4">
          تلاش دوباره
        </Button>
      )}
    </div>
  );
}
