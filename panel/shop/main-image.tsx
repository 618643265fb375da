import { useState } from 'react';
import { pictureUrl } from '../infra/http/picture-url.ts';
import { Icon } from '../ui/icon.tsx';
import { classNames } from '../ui/model/class-names.ts';

/** These words are in this file, because the other texts about a shop are part of every page. */
const mainImageWords = { label: (shop: string) => `تصویر اصلی ${shop}` } as const;

/**
 * The main image of a shop, or a placeholder. It has the full width of a card on phones, and stands at its side elsewhere, where the caller
 * sets its width.
 */
export function MainImage(props: { link: string | null; shopName: string; className: string }) {
  const { link, shopName, className } = props;
  const [lost, setLost] = useState<string>();
  return (
    <div
      className={classNames(
        'relative grid h-36 shrink-0 place-items-center overflow-hidden bg-primary-soft text-primary-ink sm:h-auto',
        className,
      )}
    >
      {link && link !== lost ? (
        <img
          src={pictureUrl(link, 'medium')}
          alt={mainImageWords.label(shopName)}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={() => setLost(link)}
        />
      ) : (
        <Icon name="store" size={48} />
      )}
    </div>
  );
}
