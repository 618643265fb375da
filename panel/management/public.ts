// Management for other features.
export { LinkValue } from './link-value.tsx';
