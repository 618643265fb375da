/**
 * The gallery: every component of ui/ with long texts, empty, loading and refused; `?papers`: every printed paper; `?maps`: the map editors,
 * which need the server. Built only for development and tests.
 */

import '../ui/theme.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { SampleMaps } from '../map/public.ts';
import { LargeAmounts, SamplePapers } from '../printing/public.ts';
import { watchFocus } from '../ui/model/focus-history.ts';
import { Gallery } from './gallery.tsx';

function Shown() {
  if (location.search === '?papers') return <SamplePapers />;
  if (location.search === '?large-amounts') return <LargeAmounts />;
  if (location.search === '?maps') return <SampleMaps />;
  return <Gallery />;
}

watchFocus();
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <Shown />
    </StrictMode>,
  );
}
