// The consequences of saving, beside the fields.
import { Card, CardBody } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import { useCategoryName } from './category-field.tsx';
import { consequenceWords, differenceWords, formWords } from './form-words.ts';
import type { Consequences } from './model/form-consequences.ts';

/** Shown before saving: which changes wait for the platform, and which take effect at once. */
export function ConsequencesNotice({ review, atOnce }: Consequences) {
  const categoryName = useCategoryName();
  if (review.length + atOnce.length === 0) return null;
  return (
    <Card>
      <CardBody className="gap-4">
        {review.length > 0 && (
          <div className="flex flex-col gap-1">
            <p className="flex items-center gap-2 font-bold text-warning-ink">
              <Icon name="clock" size={20} />
              {formWords.reviewTitle}
            </p>
            <ul className="flex flex-col gap-1 text-sm">
              {review.map((one) => (
                <li key={one.variant.key}>{consequenceWords(one)}</li>
              ))}
            </ul>
          </div>
        )}
        {atOnce.length > 0 && (
          <div className="flex flex-col gap-1">
            <p className="flex items-center gap-2 font-bold text-success-ink">
              <Icon name="check" size={20} />
              {formWords.atOnceTitle}
            </p>
            <ul className="flex flex-col gap-1 text-sm">
              {atOnce.map((one) => {
                const { field, value } = differenceWords(one, categoryName);
                return (
                  <li key={field} className="line-clamp-2">
                    {field}: {value}
                  </li>
                );
              })}
            </ul>
          </div>
        )}
      </CardBody>
    </Card>
  );
}
