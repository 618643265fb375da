/** The layout inside a page: one width, one sticky header, and a place for page-wide controls. */
import { type ReactNode, useRef } from 'react';
import { classNames } from './model/class-names.ts';
import { usePublishedHeight } from './use-published-height.ts';

export type PageHeaderProps = {
  title: string;
  /** Content before the title, such as a back link. */
  before?: ReactNode;
  /** Content beside the title, such as a status. */
  beside?: ReactNode;
  /** Controls of the whole page, at the end of the header. */
  actions?: ReactNode;
  /** The page uses the whole width of the screen. */
  isWide?: boolean;
  /** The title is for screen readers alone on a phone: the chosen tab shows it, and the controls need its room. */
  isTitleInTabs?: boolean;
};

export function PageHeader(props: PageHeaderProps) {
  const { title, before, beside, actions, isWide = false, isTitleInTabs = false } = props;
  const bar = useRef<HTMLElement>(null);
  usePublishedHeight(bar, '--head');
  return (
    <header ref={bar} className="sticky top-0 z-50 border-b border-line bg-page/95 backdrop-blur-sm">
      <div
        className={classNames(
          'mx-auto flex min-h-head w-full flex-wrap items-center gap-x-3 px-4 py-1 md:px-6',
          !isWide && 'max-w-[100rem]',
        )}
      >
        {before}
        {/* The title stays beside the back link at any text size; the link takes the width of a tap target and a gap. */}
        <h1
          className={classNames(
            'line-clamp-2 min-w-0 shrink wrap-normal text-xl font-bold',
            isTitleInTabs && 'max-sm:sr-only',
            before !== undefined && 'max-w-[calc(100%-var(--spacing-tap)-var(--spacing)*3)]',
          )}
        >
          {title}
        </h1>
        {beside}
        {actions && (
          <div className="ms-auto flex max-w-full shrink-0 flex-wrap items-center justify-end gap-2">
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}

export function PageBody({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <div className={classNames('mx-auto w-full max-w-[100rem] px-4 py-4 md:px-6 md:py-page', className)}>
      {children}
    </div>
  );
}
