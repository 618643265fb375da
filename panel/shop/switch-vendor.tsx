// Switches to another shop: a button for people with several shops, and the list that it opens.
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useSession } from '../session/public.ts';
import { Button, type ButtonProps } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { VendorChoiceFace, VendorChoices, vendorChoiceClass } from './vendor-choices.tsx';
import { vendorWords } from './words.ts';

export function SwitchVendorButton(look: Pick<ButtonProps, 'tone' | 'size' | 'wide' | 'className'>) {
  const { vendor, vendors } = useSession();
  const [isOpen, setOpen] = useState(false);
  const others = vendors.filter(({ vendorCode }) => vendorCode !== vendor?.vendorCode);
  if (others.length === 0) return null;
  return (
    <>
      <Button {...look} icon="store" onPress={() => setOpen(true)}>
        {vendorWords.switch}
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={vendorWords.switch}>
        <VendorChoices
          vendors={others}
          renderChoice={(other) => (
            <Link to="/auth/switch/$id" params={{ id: other.vendorCode }} className={vendorChoiceClass}>
              <VendorChoiceFace vendor={other} />
            </Link>
          )}
        />
      </Dialog>
    </>
  );
}
