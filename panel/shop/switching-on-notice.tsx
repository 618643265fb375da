import { Banner } from '../ui/banner.tsx';
import { openingWords } from './opening-words.ts';

/** The notice of a shop in OFOOD_ACTIVATION: it is ready, and the platform activates it. */
export const SwitchingOnNotice = () => (
  <Banner tone="info" icon="clock" title={openingWords.switchingOn}>
    {openingWords.switchingOnText}
  </Banner>
);
