// The parts that all forms share: a card with its heading, and a field wrapper that can be focused when its field has a fault.
import { type ReactNode, useId } from 'react';
import { Card, CardBody, CardHeader } from '../ui/card.tsx';

export function FormSection(props: { title: string; aside?: ReactNode; id?: string; children: ReactNode }) {
  const { title, aside, id, children } = props;
  const headingId = useId();
  return (
    <Card aria-labelledby={headingId} {...(id !== undefined && { id })}>
      <CardHeader>
        <h2 id={headingId} className="font-bold text-lg">
          {title}
        </h2>
        {aside}
      </CardHeader>
      <CardBody className="gap-5">{children}</CardBody>
    </Card>
  );
}

/** `name` is the name under which problems list the field. */
export function FieldPlace(props: { name: string; className?: string; children: ReactNode }) {
  return (
    <div data-field={props.name} className={props.className}>
      {props.children}
    </div>
  );
}
