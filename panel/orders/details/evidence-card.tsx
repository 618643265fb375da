// A part of the evidence about an order: open beside the order on a desk, and folded below it on a phone.
import type { ReactNode } from 'react';
import { useWideForm } from '../../page/use-desk.ts';
import { Card, CardBody, TitledCard } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';

interface EvidenceCardProps {
  title: string;
  /** Shown while it is folded, too. */
  aside?: ReactNode;
  /** Open on a phone as well. */
  isOpen?: boolean;
  children: ReactNode;
}

export function EvidenceCard({ title, aside, isOpen = false, children }: EvidenceCardProps) {
  const isDesk = useWideForm();
  if (isDesk)
    return (
      <TitledCard title={title} aside={aside}>
        {children}
      </TitledCard>
    );
  return (
    <Card>
      <details open={isOpen} className="group/evidence">
        <summary className="flex min-h-14 cursor-pointer list-none flex-wrap items-center gap-x-3 px-4 py-2 -outline-offset-4">
          <h2 className="flex-auto font-bold text-lg">{title}</h2>
          {aside}
          <Icon name="chevron-down" size={20} className="text-dim group-open/evidence:rotate-180" />
        </summary>
        <CardBody className="border-line border-t">{children}</CardBody>
      </details>
    </Card>
  );
}
