// The layout of the staff pages.
import { QueryClientProvider } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { queryClient } from '../cache/public.ts';
import { Icon } from '../ui/icon.tsx';
import { PageBody, PageHeader } from '../ui/page.tsx';

interface StaffPageProps {
  title: string;
  back: { to: string; label: string };
  actions?: ReactNode;
  children: ReactNode;
}

export function StaffPage({ title, back, actions, children }: StaffPageProps) {
  return (
    <QueryClientProvider client={queryClient}>
      <PageHeader title={title} before={<BackLink {...back} />} actions={actions} />
      <PageBody className="flex flex-col gap-6">{children}</PageBody>
    </QueryClientProvider>
  );
}

const BackLink = ({ to, label }: StaffPageProps['back']) => (
  <Link
    to={to}
    aria-label={label}
    title={label}
    className="grid size-tap shrink-0 place-items-center rounded-control text-dim hover:bg-gray-soft hover:text-ink"
  >
    <Icon name="chevron-back" />
  </Link>
);
