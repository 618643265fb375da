import { readFileSync } from 'node:fs';

const persian = readFileSync(new URL('./persian.typ', import.meta.url), 'utf8');

/** A template of a document, behind what all documents have in common. */
export const readTemplate = (file: URL): string => `${persian}\n${readFileSync(file, 'utf8')}`;
