import { type ImageSize, imageInSize } from '@pishkhan/contract/menu/images/image-path.ts';
import { pageSetting } from './page-setting.ts';

/** The URL of a picture in the browser: below MEDIA_URL, or on this server without that setting. A drawing has no sizes. */
export const pictureUrl = (link: string, size?: ImageSize): string =>
  pageSetting('media-url') + (size === undefined ? link : imageInSize(link, size));
