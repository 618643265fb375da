// @ts-check
import { spawnSync } from 'node:child_process';
import { installPackage } from './debian.mjs';

/** Whether the machine can read a PDF aloud, as a search or a screen reader would; poppler brings it. */
export const hasPdfToText = () =>
  spawnSync('pdftotext', ['-v']).error === undefined || installPackage('poppler-utils');
