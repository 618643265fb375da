import type { VendorChoice } from '@pishkhan/contract/vendors/vendor.ts';
import { useEffect, useRef } from 'react';
import { VendorChoiceFace, VendorChoices, vendorChoiceClass } from '../../shop/public.ts';
import { Button } from '../../ui/button.tsx';
import { signInWords } from './sign-in-words.ts';

type VendorStepProps = {
  vendors: readonly VendorChoice[];
  /** The shop that is being entered. */
  entering: VendorChoice['vendorCode'] | undefined;
  onChoose: (vendorCode: VendorChoice['vendorCode']) => void;
  onLeave: () => void;
};

/** The choice of shop for people with several. */
export function VendorStep({ vendors, entering, onChoose, onLeave }: VendorStepProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <div>
        <h1 ref={heading} tabIndex={-1} className="text-2xl font-bold outline-none">
          {signInWords.chooseTitle}
        </h1>
        <p className="mt-1.5 text-pretty text-dim">{signInWords.chooseLead}</p>
      </div>
      <VendorChoices
        vendors={vendors}
        renderChoice={(vendor) => (
          <button
            type="button"
            aria-disabled={entering !== undefined || undefined}
            className={vendorChoiceClass}
            onClick={() => entering === undefined && onChoose(vendor.vendorCode)}
          >
            <VendorChoiceFace vendor={vendor} pending={vendor.vendorCode === entering} />
          </button>
        )}
      />
      <Button tone="ghost" wide onPress={onLeave}>
        {signInWords.another}
      </Button>
    </>
  );
}
