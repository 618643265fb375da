// The shop's address outside the panel for other features.
export { PublicLink } from './public-link.tsx';
