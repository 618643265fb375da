/** Every piece of ui/ as it looks with long words, empty, loading and refused; `?papers`: every paper. Built only for development and tests. */

import '../ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SamplePapers } from '../printing/public.ts';
import { Gallery } from './gallery.tsx';

const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>{location.search === '?papers' ? <SamplePapers /> : <Gallery />}</StrictMode>,
  );
}
