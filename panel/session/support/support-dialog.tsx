import { useSignal } from '../../infra/signals/signal.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';
import { supportPhone, supportPhoneShown } from '../model/support-settings.ts';
import { supportDialog } from '../public.ts';
import { supportWords } from './words.ts';

/** Mounted once in the app. Any page opens it with the shared flag `supportDialog`. */
export function SupportDialog() {
  const isOpen = useSignal(supportDialog);
  const close = () => supportDialog.set(false);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={close}
      title={supportWords.title}
      description={supportWords.description}
      footer={
        <>
          <a
            data-autofocus
            href={`tel:${supportPhone()}`}
            className={buttonClass({ size: 'tap-lg', wide: true })}
          >
            <Icon name="phone" />
            {supportWords.call}
          </a>
          <Button tone="quiet" size="tap-lg" onPress={close}>
            {supportWords.close}
          </Button>
        </>
      }
    >
      <p className="text-center text-3xl font-bold">
        <bdi dir="ltr">{supportPhoneShown()}</bdi>
      </p>
    </Dialog>
  );
}
