// Replaces every page while the shop requires a second factor that this session has not proved.
import { proveSecondFactor } from '@pishkhan/contract/session/second-factor-calls.ts';
import { client } from '../../infra/http/client.ts';
import { reloadUser, useSession } from '../../session/public.ts';
import { AuthLayout } from '../auth-layout.tsx';
import { SecondFactorCode } from '../form/second-factor-code.tsx';
import { secondFactorWords } from '../form/second-factor-words.ts';
import { WaysOut } from '../status/ways-out.tsx';
import { SetUp } from './public.ts';

export function SecondFactorGate() {
  const { secondFactorNeed, vendor } = useSession();
  const shop = vendor?.vendorName ?? '';
  const isSetUp = secondFactorNeed === 'SET_UP';
  const prove = async (code: string) => {
    await client(proveSecondFactor, { body: { code } });
    await reloadUser();
  };
  return (
    <AuthLayout isInvitation>
      <div>
        <h1 className="text-2xl font-bold">{secondFactorWords.gateTitle}</h1>
        <p className="mt-1.5 text-pretty text-dim">
          {isSetUp ? secondFactorWords.gateSetUp(shop) : secondFactorWords.gateProve(shop)}
        </p>
      </div>
      {isSetUp ? (
        <SetUp onDone={() => void reloadUser()} />
      ) : (
        <SecondFactorCode action={secondFactorWords.goOn} onCode={prove} />
      )}
      <WaysOut isAside />
    </AuthLayout>
  );
}
