// The entry point of the console.
import './console.css';
import { watchFocus } from '@pishkhan/panel/ui/model/focus-history.ts';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { watchTouch } from '../infra/touch-watch.ts';
import { App } from './app.tsx';
import { focusHeadings, followSession } from './router.ts';

watchFocus();
watchTouch();
followSession();
focusHeadings();
createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
