/** A card. Its header may be filled with a tone to draw attention. */
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './model/class-names.ts';
import { solidTone, type Tone } from './model/tones.ts';

export type CardProps = ComponentPropsWithRef<'section'> & {
  /** The border colour of a card that draws attention. */
  tone?: Tone | undefined;
};

const borders = {
  primary: 'border-primary-solid',
  secondary: 'border-secondary-solid',
  error: 'border-error-solid',
  success: 'border-success-solid',
  warning: 'border-warning-solid',
  gray: 'border-edge',
  info: 'border-info-solid',
} satisfies Record<Tone, string>;

export function Card({ tone, className, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={classNames(
        'flex flex-col overflow-hidden rounded-card border bg-surface shadow-card',
        tone ? `${borders[tone]} border-2` : 'border-line',
        className,
      )}
    />
  );
}

export function CardHeader(props: { tone?: Tone | undefined; children: ReactNode; className?: string }) {
  const { tone, children, className } = props;
  return (
    <header
      className={classNames(
        'flex min-h-14 flex-wrap items-center justify-between gap-x-3 px-4 py-2',
        tone ? solidTone[tone] : 'border-b border-line',
        className,
      )}
    >
      {children}
    </header>
  );
}

export function CardBody({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={classNames('flex flex-1 flex-col gap-3 p-4', className)}>{children}</div>;
}

/** The footer for the next action, within reach of the thumb. */
export function CardFooter({ children, className }: { children: ReactNode; className?: string }) {
  return <footer className={classNames('flex flex-col gap-2 px-4 pb-4', className)}>{children}</footer>;
}

/** A card with a heading. `aside` stands at the end of the heading's line. */
export function TitledCard({
  title,
  aside,
  children,
  ...card
}: CardProps & { title: string; aside?: ReactNode }) {
  return (
    <Card {...card}>
      <CardHeader>
        <h2 className="font-bold text-lg">{title}</h2>
        {aside}
      </CardHeader>
      <CardBody>{children}</CardBody>
    </Card>
  );
}
