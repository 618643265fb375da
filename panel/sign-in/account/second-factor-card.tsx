import { roleHas } from '@pishkhan/contract/access/permissions.ts';
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import {
  type getSecondFactor,
  renewRecoveryCodes,
  requireSecondFactor,
  turnOffSecondFactor,
} from '@pishkhan/contract/session/second-factor-calls.ts';
import { useState } from 'react';
import { formatDate } from '../../fa/time.ts';
import { client } from '../../infra/http/client.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { useSession } from '../../session/public.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { SecondFactorCode } from '../form/lazy-second-factor.tsx';
import { refreshAccount, useSecondFactor } from './queries.ts';
import { RecoveryCodes } from './recovery-codes.tsx';
import { SetUp } from './set-up.tsx';
import { accountWords } from './words.ts';

type Factor = CallResult<typeof getSecondFactor>;

export function SecondFactorCard() {
  const query = useSecondFactor();
  const { data } = query;
  return (
    <TitledCard
      title={accountWords.secondFactor}
      aside={
        data && (
          <Badge tone={data.onSince ? 'success' : 'gray'}>
            {data.onSince ? accountWords.on : accountWords.off}
          </Badge>
        )
      }
    >
      <p className="text-pretty text-dim">{accountWords.secondFactorText}</p>
      <Loaded
        query={query}
        failed={accountWords.secondFactorFailed}
        loading={accountWords.loading}
        skeleton={<Skeleton className="h-24 rounded-card" />}
      >
        {(factor) => <State factor={factor} />}
      </Loaded>
    </TitledCard>
  );
}

function State({ factor }: { factor: Factor }) {
  const { user } = useSession();
  const [isSettingUp, setIsSettingUp] = useState(false);
  const settle = () => {
    setIsSettingUp(false);
    void refreshAccount();
  };
  return (
    <>
      {isSettingUp ? (
        <SetUp onDone={settle} />
      ) : factor.onSince ? (
        <On factor={factor} since={factor.onSince} />
      ) : (
        <Button size="tap-lg" wide onPress={() => setIsSettingUp(true)}>
          {accountWords.turnOn}
        </Button>
      )}
      {user?.role && roleHas(user.role, 'staff.manage') && <Requirement factor={factor} />}
    </>
  );
}

function On({ factor, since }: { factor: Factor; since: string }) {
  const [asking, setAsking] = useState<'off' | 'codes'>();
  const [codes, setCodes] = useState<readonly string[]>();
  if (codes)
    return (
      <RecoveryCodes
        codes={codes}
        onKept={() => {
          setCodes(undefined);
          void refreshAccount();
        }}
      />
    );

  const close = () => setAsking(undefined);
  const turnOff = async (code: string) => {
    await client(turnOffSecondFactor, { body: { code } });
    toast({ type: 'success', title: accountWords.turnedOff });
    close();
    void refreshAccount();
  };
  const renew = async (code: string) => {
    const { recoveryCodes } = await client(renewRecoveryCodes, { body: { code } });
    close();
    setCodes(recoveryCodes);
  };
  const isOff = asking === 'off';
  return (
    <>
      <p>
        {accountWords.onSince(formatDate(since))}
        <span className="block text-dim">{accountWords.codesLeft(factor.recoveryCodesLeft)}</span>
      </p>
      <Button tone="quiet" wide onPress={() => setAsking('codes')}>
        {accountWords.newCodes}
      </Button>
      <Button
        tone="quiet"
        wide
        disabledReason={factor.mayTurnOff ? undefined : accountWords.keptOn}
        onPress={() => setAsking('off')}
      >
        {accountWords.turnOff}
      </Button>
      <Dialog
        isOpen={asking !== undefined}
        onClose={close}
        title={isOff ? accountWords.turnOffTitle : accountWords.newCodes}
        description={isOff ? accountWords.turnOffText : accountWords.newCodesText}
      >
        <div className="flex flex-col gap-4">
          <SecondFactorCode
            key={asking}
            action={isOff ? accountWords.turnOff : accountWords.newCodes}
            tone={isOff ? 'error' : 'primary'}
            onCode={isOff ? turnOff : renew}
          />
        </div>
      </Dialog>
    </>
  );
}

function Requirement({ factor }: { factor: Factor }) {
  const [isSaving, setIsSaving] = useState(false);
  const change = async (required: boolean) => {
    if (isSaving) return;
    setIsSaving(true);
    try {
      await client(requireSecondFactor, { body: { required } });
    } catch {
      toast({ type: 'alert', title: accountWords.requiredFailed });
    }
    await refreshAccount();
    setIsSaving(false);
  };
  const { isNeededByPlatform, isNeededByShop, onSince } = factor;
  const reason = isNeededByPlatform
    ? accountWords.requiredByPlatform
    : onSince || isNeededByShop
      ? undefined
      : accountWords.requiredNeedsOwn;
  return (
    <Switch
      className="border-t border-line pt-3"
      label={accountWords.required}
      description={accountWords.requiredText}
      isOn={isNeededByShop || isNeededByPlatform}
      disabledReason={reason}
      onChange={(required) => void change(required)}
    />
  );
}
