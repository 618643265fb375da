export { serveGuide } from './serve-guide.ts';
