import { StartRefused } from '../../start-refused.ts';

export const diskFull = (place: string): StartRefused =>
  new StartRefused(
    `The disk is full, so the database cannot start (${place}): free at least 200 MB and start again; nothing that was saved is lost.`,
    { mayPass: true },
  );
