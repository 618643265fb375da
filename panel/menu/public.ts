// The menu for other features.
export { cropWords } from './images/image-words.ts';
export { FileButton, usePictureChoice } from './images/use-picture-choice.tsx';
export { useProductSearch } from './queries.ts';
