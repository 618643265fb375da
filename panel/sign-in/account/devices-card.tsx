import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { type Device, signOutDevice, signOutOtherDevices } from '@pishkhan/contract/session/device-calls.ts';
import { useState } from 'react';
import { formatAge, formatDateTime } from '../../fa/time.ts';
import { deviceNow } from '../../infra/clock/device-clock.ts';
import { client } from '../../infra/http/client.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Skeletons } from '../../ui/skeletons.tsx';
import { toast } from '../../ui/toast.ts';
import { nameOfDevice } from '../device-name.ts';
import { ProofCode, useProof } from '../proof/public.ts';
import { refreshAccount, useDevices } from './queries.ts';
import { accountWords } from './words.ts';

export function DevicesCard() {
  return (
    <TitledCard title={accountWords.devices}>
      <p className="text-pretty text-dim">{accountWords.devicesText}</p>
      <p className="text-pretty text-sm text-dim">{accountWords.devicesBound}</p>
      <Loaded
        query={useDevices()}
        failed={accountWords.devicesFailed}
        loading={accountWords.loading}
        skeleton={<Skeletons count={2} className="h-20 rounded-card" />}
      >
        {(devices) => <Devices devices={devices} />}
      </Loaded>
    </TitledCard>
  );
}

const Devices = ({ devices }: { devices: readonly Device[] }) => (
  <>
    <ul className="flex flex-col">
      {devices.map((device) => (
        <DeviceRow key={device.id} device={device} />
      ))}
    </ul>
    {devices.length > 1 ? <SignOutOthers /> : <p className="text-dim">{accountWords.onlyThis}</p>}
  </>
);

function DeviceRow({ device }: { device: Device }) {
  const { id, isThis, lastSeenAt, signedInAt, vendorName } = device;
  const [isLeaving, setIsLeaving] = useState(false);
  const { prove, dialog } = useProof('SESSIONS', { action: accountWords.signOut, tone: 'error' });
  const name = nameOfDevice(device);

  const signOut = async () => {
    setIsLeaving(true);
    try {
      const isDone = await prove(async (proofCode) => {
        await client(signOutDevice, { params: { id }, body: { proofCode } });
      });
      if (isDone) toast({ type: 'success', title: accountWords.signedOut });
    } catch (error) {
      // NOT_FOUND means that the device has signed out meanwhile, which is the intended result.
      if (!(error instanceof CallFailed) || error.problem.code !== 'NOT_FOUND')
        toast({ type: 'alert', title: accountWords.signOutFailed });
    }
    await refreshAccount();
    setIsLeaving(false);
  };

  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1 basis-[13rem]">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {name}
          {isThis && <Badge tone="success">{accountWords.thisDevice}</Badge>}
        </p>
        <p className="text-sm text-dim">{accountWords.lastSeen(formatAge(lastSeenAt, deviceNow()))}</p>
        <p className="text-sm text-dim">{accountWords.signedIn(formatDateTime(signedInAt))}</p>
        {vendorName !== null && <p className="text-sm text-dim">{accountWords.inShop(vendorName)}</p>}
      </div>
      {!isThis && (
        <Button
          tone="quiet"
          icon="logout"
          pending={isLeaving}
          aria-label={accountWords.signOutOf(name)}
          onPress={() => void signOut()}
        >
          {accountWords.signOut}
        </Button>
      )}
      {dialog}
    </li>
  );
}

function SignOutOthers() {
  const [isAsking, setIsAsking] = useState(false);
  const signOut = async (proofCode: string) => {
    const { ended } = await client(signOutOtherDevices, { body: { proofCode } });
    toast({ type: 'success', title: accountWords.othersSignedOut(ended) });
    setIsAsking(false);
    await refreshAccount();
  };

  return (
    <>
      <Button tone="quiet" wide onPress={() => setIsAsking(true)}>
        {accountWords.signOutOthers}
      </Button>
      <Dialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        title={accountWords.signOutOthers}
        description={accountWords.signOutOthersText}
        footer={
          <Button tone="quiet" wide onPress={() => setIsAsking(false)}>
            {accountWords.cancel}
          </Button>
        }
      >
        <ProofCode purpose="SESSIONS" action={accountWords.signOutOthers} tone="error" onCode={signOut} />
      </Dialog>
    </>
  );
}
