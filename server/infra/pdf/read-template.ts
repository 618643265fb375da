import { readFileSync } from 'node:fs';

const persian = readFileSync(new URL('./persian.typ', import.meta.url), 'utf8');

/** A document's template, appended to the part that all documents share. */
export const readTemplate = (file: URL): string => `${persian}\n${readFileSync(file, 'utf8')}`;
