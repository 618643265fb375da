// Shows whether a new order is heard and shown on this device, in agreement with the diagnosis.
import { useEffect } from 'react';
import { canNotify, noticeWords, notifyPermission } from '../../device/notices/public.ts';
import { useSignal } from '../../infra/signals/signal.ts';
import { alarmView, startNotifications, startShift } from '../../orders/public.ts';
import { notifyDialog } from '../../session/public.ts';
import { Button } from '../../ui/button.tsx';
import { Card, CardHeader } from '../../ui/card.tsx';
import { Icon } from '../../ui/icon.tsx';
import type { Diagnosis } from '../model/diagnosis.ts';
import { dashboardWords } from './words.ts';

export function DeviceCard({ heardBy }: Pick<Diagnosis, 'heardBy'>) {
  const { sound } = useSignal(alarmView);
  useEffect(() => void startNotifications(), []);
  return (
    <Card aria-labelledby="device">
      <CardHeader>
        <h2 id="device" className="font-bold text-lg">
          {dashboardWords.device}
        </h2>
      </CardHeader>
      <div className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-2">
        <Icon name={sound === 'on' ? 'bell' : 'bell-off'} className="text-dim" />
        <div className="min-w-0 grow basis-[8rem]">
          <p>{dashboardWords.sound}</p>
          <p className="text-dim text-sm">
            {dashboardWords.soundWords[sound]}
            {sound === 'off' && heardBy && dashboardWords.heardBy[heardBy]}
          </p>
        </div>
        {sound !== 'on' && (
          <Button tone="quiet" onPress={startShift}>
            {sound === 'locked' ? dashboardWords.unlockSound : dashboardWords.startShift}
          </Button>
        )}
      </div>
      {canNotify && <Notifications />}
    </Card>
  );
}

/** The browser does not ask again after a refusal: only the person can undo it in the browser. */
function Notifications() {
  const permission = useSignal(notifyPermission);
  return (
    <div
      data-permission={permission}
      className="flex min-h-16 flex-wrap items-center gap-3 border-line border-t px-4 py-2"
    >
      <Icon name="info" className="text-dim" />
      <div className="min-w-0 grow basis-[8rem]">
        <p>{noticeWords.title}</p>
        <p className="text-dim text-sm">{noticeWords.permission[permission]}</p>
      </div>
      {permission === 'default' && (
        <Button tone="quiet" onPress={() => notifyDialog.set(true)}>
          {noticeWords.allow}
        </Button>
      )}
    </div>
  );
}
