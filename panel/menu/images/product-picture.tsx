import type { ImageSize } from '@pishkhan/contract/menu/images/image-path.ts';
import { useState } from 'react';
import { pictureUrl } from '../../infra/http/picture-url.ts';
import { Icon } from '../../ui/icon.tsx';
import { classNames } from '../../ui/model/class-names.ts';

/**
 * A square picture of a product, or a placeholder. Its box has its final size before anything has loaded, so that nothing moves. `alt`
 * stays empty beside the product's name, and describes the picture where it stands alone.
 */
export function ProductPicture(props: {
  /** `productImage` of a header, or `imageLink` of an image. */
  link: string | null;
  size?: ImageSize;
  alt?: string;
  /** A size class such as `size-16`; the picture fills it. */
  className?: string;
}) {
  const { link, size = 'small', alt = '', className = 'size-16' } = props;
  const [lost, setLost] = useState<string>();
  const shown = link !== null && link !== lost;
  return (
    <span
      className={classNames(
        'relative grid aspect-square shrink-0 place-items-center overflow-hidden rounded-control bg-gray-soft text-gray-ink',
        className,
      )}
    >
      {shown ? (
        <img
          key={link}
          src={pictureUrl(link, size)}
          alt={alt}
          loading="lazy"
          decoding="async"
          className="absolute inset-0 size-full object-cover"
          onError={() => setLost(link)}
        />
      ) : (
        <>
          <Icon name="products" size={size === 'small' ? 24 : 48} className="opacity-60" />
          {alt && <span className="sr-only">{alt}</span>}
        </>
      )}
    </span>
  );
}
