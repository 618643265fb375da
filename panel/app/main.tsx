import '../ui/theme.css';
import { createRoot } from 'react-dom/client';
import { EmptyState } from '../ui/empty-state.tsx';
import { dismissSplash } from '../ui/splash.ts';

const root = document.getElementById('root');
if (root) createRoot(root).render(<EmptyState title="پیشخوان" icon="store" />);
dismissSplash();
