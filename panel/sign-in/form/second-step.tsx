import { secondFactor } from '@pishkhan/contract/session/second-factor-calls.ts';
import type { VendorChoice } from '@pishkhan/contract/vendors/vendor.ts';
import { client } from '../../infra/http/client.ts';
import { session, storeDeviceId } from '../../session/public.ts';
import { Button } from '../../ui/button.tsx';
import { SecondFactorCode } from './second-factor-code.tsx';
import { secondFactorWords } from './second-factor-words.ts';

type SecondStepProps = {
  cellPhone: string;
  challenge: string;
  onBack: () => void;
  /** Called when the code was correct and the token is stored. */
  onDone: (vendors: readonly VendorChoice[]) => void;
};

/** The second step of signing in, for people who have turned it on. */
export function SecondStep({ cellPhone, challenge, onBack, onDone }: SecondStepProps) {
  const enter = async (code: string) => {
    const { token, vendors } = await client(secondFactor, { body: { challenge, code } });
    storeDeviceId(cellPhone);
    session.storeToken(token);
    onDone(vendors);
  };
  return (
    <>
      <div>
        <h1 className="text-2xl font-bold">{secondFactorWords.title}</h1>
        <p className="mt-1.5 text-pretty text-dim">{secondFactorWords.lead}</p>
      </div>
      <SecondFactorCode action={secondFactorWords.enter} onCode={enter} />
      <Button tone="quiet" wide onPress={onBack}>
        {secondFactorWords.back}
      </Button>
    </>
  );
}
