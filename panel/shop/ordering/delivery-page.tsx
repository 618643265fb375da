// /management/delivery of an active shop.
import { Card, CardBody } from '../../ui/card.tsx';
import { DeliveryForm } from './delivery-form.tsx';
import { WithAreas } from './ordering-loader.tsx';
import { OrderingPage } from './ordering-page.tsx';
import { managementOrderingWords } from './words.ts';

export const DeliveryPage = () => (
  <OrderingPage title={managementOrderingWords.delivery}>
    <Card>
      <CardBody>
        <WithAreas>
          {(settings, polygons) => <DeliveryForm settings={settings} polygons={polygons} />}
        </WithAreas>
      </CardBody>
    </Card>
  </OrderingPage>
);
