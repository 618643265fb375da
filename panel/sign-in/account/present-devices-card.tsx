// The devices on which the shop's orders ring now, and what each can do. Managers see them.
import type { CallResult } from '@pishkhan/contract/kit/call.ts';
import {
  type listPresentDevices,
  type PresentDevice,
  setPauseEnd,
} from '@pishkhan/contract/presence/calls.ts';
import { useState } from 'react';
import { formatAge } from '../../fa/time.ts';
import { client } from '../../infra/http/client.ts';
import { Loaded } from '../../infra/http/react/loaded.tsx';
import { Badge } from '../../ui/badge.tsx';
import { TitledCard } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import type { Tone } from '../../ui/model/tones.ts';
import { Skeletons } from '../../ui/skeletons.tsx';
import { Switch } from '../../ui/switch.tsx';
import { toast } from '../../ui/toast.ts';
import { nameOfDevice } from '../device-name.ts';
import { presenceWords as words } from './presence-words.ts';
import { refreshAccount, usePresentDevices } from './queries.ts';

export const PresentDevicesCard = () => (
  <TitledCard aria-label={words.title} title={words.title}>
    <p className="text-pretty text-dim">{words.text}</p>
    <Loaded
      query={usePresentDevices()}
      failed={words.failed}
      loading={words.loading}
      skeleton={<Skeletons count={2} className="h-28 rounded-card" />}
    >
      {(answer) => (
        <>
          {answer.devices.length === 0 ? (
            <EmptyState icon="bell-off" title={words.none}>
              {words.noneHint}
            </EmptyState>
          ) : (
            <ul className="flex flex-col divide-y divide-line">
              {answer.devices.map((device) => (
                <DeviceRow key={device.sessionId} device={device} now={answer.serverTime} />
              ))}
            </ul>
          )}
          <PauseEnd answer={answer} />
        </>
      )}
    </Loaded>
  </TitledCard>
);

function DeviceRow({ device, now }: { device: PresentDevice; now: string }) {
  const { fullName, isThis, isPresent, seenAt, version } = device;
  return (
    <li className="flex flex-col gap-2 py-3">
      <p className="flex flex-wrap items-center gap-2 font-semibold">
        <bdi>{fullName ?? words.unknownPerson}</bdi>
        <span className="font-normal text-dim">{nameOfDevice(device)}</span>
        <Badge tone={isPresent ? 'success' : 'error'}>{isPresent ? words.present : words.gone}</Badge>
        {isThis && <Badge tone="info">{words.thisDevice}</Badge>}
      </p>
      {isPresent && <Abilities device={device} />}
      <p className="text-dim text-sm">
        {words.lastWord(formatAge(seenAt, now))} · {words.version} <bdi dir="ltr">{version}</bdi>
      </p>
    </li>
  );
}

function Abilities({ device: { sound, push, isVisible, isKeptAwake, power } }: { device: PresentDevice }) {
  const screen = isKeptAwake ? 'awake' : isVisible ? 'visible' : 'hidden';
  const abilities: readonly [string, boolean][] = [
    [words.sound[sound], sound === 'on'],
    [words.push[push], push === 'granted'],
    [words.screen[screen], isKeptAwake],
    [words.power[power], power === 'mains'],
  ];
  return (
    <ul className="flex flex-col gap-1 text-sm">
      {abilities.map(([word, isGood], index) => {
        // Nobody hears anything without a sound; the other facts only help.
        const tone: Tone = isGood ? 'success' : index === 0 ? 'error' : 'gray';
        return (
          <li key={word}>
            <Badge tone={tone} className="whitespace-normal! text-start">
              {word}
            </Badge>
          </li>
        );
      })}
    </ul>
  );
}

function PauseEnd({ answer }: { answer: CallResult<typeof listPresentDevices> }) {
  const [wanted, setWanted] = useState<boolean>();
  const change = async (endsByItself: boolean) => {
    setWanted(endsByItself);
    try {
      await client(setPauseEnd, { body: { endsByItself } });
      await refreshAccount();
    } catch {
      toast({ type: 'alert', title: words.saveFailed });
    }
    setWanted(undefined);
  };
  return (
    <Switch
      label={words.pauseEnds}
      description={words.pauseEndsText}
      isOn={wanted ?? answer.pauseEndsByItself}
      onChange={(isOn) => void change(isOn)}
    />
  );
}
