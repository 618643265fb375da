// /auth/activation/delivery-area and /auth/activation/picking-shifts: two of the four settings. Saving returns to the list.
import { useNavigate } from '@tanstack/react-router';
import { Card, CardBody } from '../../ui/card.tsx';
import { ActivationFrame } from './activation-frame.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { WithAreas, WithSettings } from './ordering-loader.tsx';
import { ShiftsForm } from './shifts-form.tsx';
import { partWords, shiftWords } from './words.ts';

const useLeave = () => {
  const navigate = useNavigate();
  return () => void navigate({ to: '/auth/activation' });
};

export function DeliveryAreaPage() {
  const leave = useLeave();
  return (
    <ActivationFrame isPart title={partWords.DELIVERY.title} lead={partWords.DELIVERY.hint}>
      <Card>
        <CardBody>
          <WithAreas>
            {(settings, polygons) => <DeliveryForm settings={settings} polygons={polygons} onSaved={leave} />}
          </WithAreas>
        </CardBody>
      </Card>
    </ActivationFrame>
  );
}

export function PickingShiftsPage() {
  const leave = useLeave();
  return (
    <ActivationFrame isPart title={partWords.SHIFTS.title} lead={shiftWords.lead}>
      <Card>
        <CardBody>
          <h2 className="font-bold text-lg">{shiftWords.week}</h2>
          <WithSettings>{(settings) => <ShiftsForm settings={settings} onSaved={leave} />}</WithSettings>
        </CardBody>
      </Card>
    </ActivationFrame>
  );
}
