// Whether a new order is heard and shown on this device. Part of the chunk of orders' readers only.
import { alarmView, startShift } from '../orders/public.ts';
import { useSignal } from '../signals/signal.ts';
import { Button } from '../ui/button.tsx';
import { Card, CardHeader } from '../ui/card.tsx';
import { Icon } from '../ui/icon.tsx';
import { dashboardWords } from './words.ts';

export function DeviceCard() {
  const { sound } = useSignal(alarmView);
  return (
    <Card aria-labelledby="device">
      <CardHeader>
        <h2 id="device" className="font-bold text-lg">
          {dashboardWords.device}
        </h2>
      </CardHeader>
      <div className="flex min-h-16 flex-wrap items-center gap-3 px-4 py-2">
        <Icon name={sound === 'on' ? 'bell' : 'bell-off'} className="text-dim" />
        <div className="min-w-0 grow basis-32">
          <p>{dashboardWords.sound}</p>
          <p className="text-dim text-sm">{dashboardWords.soundWords[sound]}</p>
        </div>
        {sound !== 'on' && (
          <Button tone="quiet" onPress={startShift}>
            {sound === 'locked' ? dashboardWords.unlockSound : dashboardWords.startShift}
          </Button>
        )}
      </div>
    </Card>
  );
}
