// The frame of a page: header with a back link, title, status and controls; and the body. It lies outside ui, which knows no router.
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Icon, type IconName } from '../ui/icon.tsx';
import { PageBody, PageHeader, type PageHeaderProps } from '../ui/page.tsx';
import { ListDetail, type SideList } from './list-detail.tsx';

export interface PageFrameProps extends Omit<PageHeaderProps, 'before'> {
  /** Target and label of the back link; the first page of a section has none. */
  back?: { to: string; label: string };
  className?: string;
  /** The list from which the page is opened, shown beside it on desktop screens. */
  list?: SideList;
  /** A page of a desk: with a mouse its rows and controls are 32 px high. */
  isCompact?: boolean;
  children: ReactNode;
}

export function PageFrame({ back, className = '', list, isCompact, children, ...header }: PageFrameProps) {
  const page = (
    <div {...(isCompact && { 'data-density': 'compact' })}>
      <PageHeader {...header} before={back && <PageLink {...back} />} />
      <PageBody className={className}>{children}</PageBody>
    </div>
  );
  return list ? <ListDetail list={list}>{page}</ListDetail> : page;
}

/** An icon in the header that leads to another page; a back arrow by default. */
export const PageLink = ({
  to,
  icon = 'chevron-back',
  label,
}: {
  to: string;
  icon?: IconName;
  label: string;
}) => (
  <Link
    to={to}
    // Otherwise it would be the current page on all pages below.
    activeOptions={{ exact: true }}
    aria-label={label}
    title={label}
    className="grid size-tap shrink-0 place-items-center rounded-control text-dim hover:bg-gray-soft hover:text-ink"
  >
    <Icon name={icon} />
  </Link>
);
