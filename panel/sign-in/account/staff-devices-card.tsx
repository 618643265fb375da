// The devices on which the shop's people are signed in. Managers see them, and can sign out a lost phone.
import { roleWords } from '@pishkhan/contract/access/roles.ts';
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { type StaffDevice, signOutStaffDevice } from '@pishkhan/contract/session/device-calls.ts';
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
import { ProofCode } from '../proof/public.ts';
import { refreshAccount, useStaffDevices } from './queries.ts';
import { accountWords as words } from './words.ts';

const personOf = ({ fullName }: StaffDevice): string => fullName ?? words.unknownPerson;

export function StaffDevicesCard() {
  const [leaving, setLeaving] = useState<StaffDevice>();
  return (
    <TitledCard aria-label={words.staffDevices} title={words.staffDevices}>
      <p className="text-pretty text-dim">{words.staffDevicesText}</p>
      <Loaded
        query={useStaffDevices()}
        failed={words.staffDevicesFailed}
        loading={words.loading}
        skeleton={<Skeletons count={2} className="h-20 rounded-card" />}
      >
        {(devices) => (
          <ul className="flex flex-col divide-y divide-line">
            {devices.map((device) => (
              <DeviceRow key={device.id} device={device} onLeave={() => setLeaving(device)} />
            ))}
          </ul>
        )}
      </Loaded>
      {leaving && <SignOut device={leaving} onClose={() => setLeaving(undefined)} />}
    </TitledCard>
  );
}

function DeviceRow({ device, onLeave }: { device: StaffDevice; onLeave: () => void }) {
  const { role, isThis, lastSeenAt, signedInAt } = device;
  const name = nameOfDevice(device);
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0 flex-1 basis-[13rem]">
        <p className="flex flex-wrap items-center gap-2 font-semibold">
          {personOf(device)}
          <span className="font-normal text-dim">{roleWords[role]}</span>
          {isThis && <Badge tone="success">{words.thisDevice}</Badge>}
        </p>
        <p>{name}</p>
        <p className="text-dim text-sm">{words.lastSeen(formatAge(lastSeenAt, deviceNow()))}</p>
        <p className="text-dim text-sm">{words.signedIn(formatDateTime(signedInAt))}</p>
      </div>
      {!isThis && (
        <Button
          tone="quiet"
          icon="logout"
          aria-label={words.signOutPerson(personOf(device), name)}
          onPress={onLeave}
        >
          {words.signOut}
        </Button>
      )}
    </li>
  );
}

function SignOut({ device, onClose }: { device: StaffDevice; onClose: () => void }) {
  const signOut = async (proofCode: string) => {
    try {
      await client(signOutStaffDevice, { params: { id: device.id }, body: { proofCode } });
      toast({ type: 'success', title: words.personSignedOut(personOf(device)) });
    } catch (error) {
      // NOT_FOUND means that the device has signed out or left the shop meanwhile, which is the intended result.
      if (!(error instanceof CallFailed) || error.problem.code !== 'NOT_FOUND') throw error;
    }
    await refreshAccount();
    onClose();
  };
  return (
    <Dialog
      onClose={onClose}
      title={words.signOutPersonTitle}
      description={words.signOutPersonText}
      footer={
        <Button tone="quiet" wide onPress={onClose}>
          {words.cancel}
        </Button>
      }
    >
      <p className="mb-4 font-semibold">{words.signOutPerson(personOf(device), nameOfDevice(device))}</p>
      <ProofCode purpose="SESSIONS" action={words.signOut} tone="error" onCode={signOut} />
    </Dialog>
  );
}
