import { now } from '../../infra/clock.ts';
import { startHourly } from '../../infra/hourly.ts';
import type { Log } from '../../infra/log.ts';
import type { ImageParts } from '../parts.ts';
import { sweepPictures } from './store-picture-files.ts';

/** Periodically removes image files without an image. */
export const startPictureSweep = (parts: Pick<ImageParts, 'db' | 'files'>, log: Log) =>
  startHourly(() => sweepPictures(parts, now()), log, 'pictures that nobody uses could not be removed');
