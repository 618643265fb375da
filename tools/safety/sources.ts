// The text files of the project.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { projectFiles } from '../project-files.ts';

const root = path.join(import.meta.dirname, '../..');
const text = /\.(ts|tsx|mts|mjs|js|css|html|json|md|webmanifest|svg|yml|sh|txt)$/;

export const textFiles = (): string[] => projectFiles(root).filter((file) => text.test(file));

export const readText = (file: string): string => readFileSync(path.join(root, file), 'utf8');
