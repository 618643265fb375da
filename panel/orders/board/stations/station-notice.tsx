// Says that the device's stations were deleted. Rendered while any are chosen, it also keeps them fresh.
import { useSignal } from '../../../infra/signals/signal.ts';
import { Banner } from '../../../ui/banner.tsx';
import { Button } from '../../../ui/button.tsx';
import { changeDeviceStations, deviceStations } from '../../model/board/device-stations.ts';
import { isExpediter } from '../../model/board/own-stations.ts';
import { boardWords } from '../../words.ts';
import { stationWords } from './station-words.ts';
import { useFreshStations } from './use-fresh-stations.ts';

export function StationNotice() {
  const { own, chosen, stations = [] } = useSignal(deviceStations);
  useFreshStations();
  if (own || (isExpediter(chosen) && stations.length > 0)) return null;
  return (
    <Banner
      tone="warning"
      title={stationWords.lost}
      action={
        <Button tone="quiet" onPress={() => changeDeviceStations({ chosen: [] })}>
          {boardWords.understood}
        </Button>
      }
    >
      {stationWords.lostHint}
    </Banner>
  );
}
