import { Button, type ButtonProps } from '../../ui/button.tsx';
import { supportDialog } from '../public.ts';
import { supportWords } from './words.ts';

/** Opens the support dialog. */
export function SupportButton(look: Pick<ButtonProps, 'tone' | 'size' | 'wide' | 'className'>) {
  return (
    <Button {...look} icon="support" onPress={() => supportDialog.set(true)}>
      {supportWords.title}
    </Button>
  );
}
