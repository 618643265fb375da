import { useState } from 'react';
import { pictureUrl } from '../infra/http/picture-url.ts';
import { Icon } from '../ui/icon.tsx';

/** The logo of a shop, or a placeholder. It stands beside the shop's name, so it has no text of its own. */
export function ShopLogo({ link }: { link: string | null }) {
  const [lost, setLost] = useState<string>();
  return (
    <span className="relative grid size-14 shrink-0 place-items-center overflow-hidden rounded-card bg-primary-soft text-primary-ink">
      {link && link !== lost ? (
        <img
          src={pictureUrl(link, 'small')}
          alt=""
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={() => setLost(link)}
        />
      ) : (
        <Icon name="store" size={32} />
      )}
    </span>
  );
}
