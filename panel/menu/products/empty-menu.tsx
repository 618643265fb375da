// The products page of an empty menu: three steps, with the next one highlighted.
import { Link } from '@tanstack/react-router';
import { formatNumber } from '../../fa/digits.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Card, CardBody } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { emptyWords, productWords } from '../words.ts';

export function EmptyMenu({ hasCategory }: { hasCategory: boolean }) {
  return (
    <Card className="mx-auto w-full max-w-2xl">
      <CardBody className="gap-4">
        <div>
          <h2 className="font-bold text-xl">{emptyWords.title}</h2>
          <p className="text-dim">{emptyWords.hint}</p>
        </div>
        <ol className="flex flex-col gap-4">
          {emptyWords.steps.map(([title, hint], at) => {
            const isDone = at === 0 && hasCategory;
            return (
              <li key={title} className="flex items-start gap-3">
                <span className="grid size-8 shrink-0 place-items-center rounded-full bg-primary-soft font-bold text-primary-ink">
                  {isDone ? <Icon name="check" size={20} /> : formatNumber(at + 1)}
                </span>
                <span className="min-w-0">
                  <span className="block font-semibold">
                    {title}
                    {isDone && <span className="sr-only"> {emptyWords.done}</span>}
                  </span>
                  <span className="block text-dim text-sm">{hint}</span>
                </span>
              </li>
            );
          })}
        </ol>
        <Link
          to={(hasCategory ? '/products/create' : '/products/categories/create') as '/products'}
          className={buttonClass({ size: 'tap-lg', wide: true })}
        >
          <Icon name="plus" />
          {hasCategory ? productWords.add : emptyWords.category}
        </Link>
      </CardBody>
    </Card>
  );
}
