import { Banner, Note } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card } from '../ui/card.tsx';
import { EmptyState, ErrorState } from '../ui/empty-state.tsx';
import { Loading } from '../ui/skeleton.tsx';
import { Section } from './section.tsx';

export function States() {
  return (
    <Section id="states" title="وقتی چیزی نیست، نمی‌رسد یا مهم است">
      <div className="grid gap-4 lg:grid-cols-2">
        <Banner tone="info" icon="wifi" title="ارتباط دوباره برقرار شد">
          ۳ سفارش تازه در این فاصله رسیده است.
        </Banner>
        <Banner tone="success" title="فروشگاه شما فعال شد" />
        <Banner
          tone="error"
          icon="wifi-off"
          title="ارتباط قطع است"
          action={
            <Button tone="quiet" icon="refresh">
              تلاش دوباره
            </Button>
          }
        >
          آخرین اطلاعات مربوط به ۴ دقیقه پیش است. ۲ کار شما در صف می‌ماند و پس از وصل شدن، فرستاده می‌شود.
        </Banner>
        <Banner tone="warning" title="فروشگاه شما غیرفعال است و سفارش جدیدی دریافت نمی‌کند.">
          برای فعال‌سازی با پشتیبانی تماس بگیرید.
        </Banner>
      </div>
      <div className="max-w-md">
        <Note label="یادداشت مشتری">
          لطفاً زنگ نزنید، بچه خواب است. سفارش را پشت در بگذارید و پیامک بدهید. نوشابه‌ها حتماً سرد باشد؛ اگر
          کوکاکولا نبود، دوغ بدون گاز.
        </Note>
      </div>
      <div className="grid items-stretch gap-4 md:grid-cols-2 xl:grid-cols-3">
        <Card>
          <EmptyState icon="orders" title="موردی برای نمایش وجود ندارد">
            سفارش تازه که برسد، همین‌جا نشان داده می‌شود و صدا پخش می‌شود.
          </EmptyState>
        </Card>
        <Card>
          <ErrorState onRetry={() => undefined}>
            سرور پاسخ نداد. اینترنت دستگاه را بررسی کنید و دوباره تلاش کنید.
          </ErrorState>
        </Card>
        <Loading />
      </div>
    </Section>
  );
}
