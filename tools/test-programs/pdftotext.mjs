// @ts-check
import { spawnSync } from 'node:child_process';
import { installPackage } from './debian.mjs';

/** Whether the machine can extract the text of a PDF, as a search or a screen reader would; poppler provides the program. */
export const hasPdfToText = () =>
  spawnSync('pdftotext', ['-v']).error === undefined || installPackage('poppler-utils');
