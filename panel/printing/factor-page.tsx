// /orders/factors/create and /orders/factors/{id}: a template's settings beside a preview of the paper.
import { useNavigate, useParams } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { PageFrame } from '../page/page-frame.tsx';
import { useSession } from '../session/public.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { toast } from '../ui/toast.ts';
import { FactorFields } from './factor-fields.tsx';
import { randomId } from './model/printing-device.ts';
import { sampleReceipt } from './model/sample-receipt.ts';
import { isAutomatic, newTemplate, type Template } from './model/template.ts';
import { newTemplateId, saveTemplate } from './model/template-storage.ts';
import { pageWords, wordsOfFailure } from './page-words.ts';
import { PaperPreview } from './paper-preview.tsx';
import { PrintFailed } from './printers/print-failed.ts';
import { sendPaper } from './send-paper.ts';
import { useTemplates } from './use-templates.ts';

export function CreateFactorPage() {
  const [template] = useState(() => newTemplate(newTemplateId()));
  return <FactorPage title={pageWords.createTitle} initial={template} />;
}

export function EditFactorPage() {
  const { id } = useParams({ from: '/orders/factors/$id' });
  const { templates } = useTemplates();
  const template = templates.find((known) => known.id === id);
  return <FactorPage key={id} title={pageWords.editTitle} initial={template} />;
}

function FactorPage({ title, initial }: { title: string; initial: Template | undefined }) {
  return (
    <PageFrame title={title} back={{ to: '/orders/factors', label: pageWords.backToFactors }}>
      {initial ? (
        <FactorForm initial={initial} />
      ) : (
        <EmptyState icon="search" title={pageWords.notFound}>
          {pageWords.notFoundHint}
        </EmptyState>
      )}
    </PageFrame>
  );
}

function FactorForm({ initial }: { initial: Template }) {
  const { vendor } = useSession();
  const { logo } = useTemplates();
  const navigate = useNavigate();
  const [draft, setDraft] = useState(initial);
  const [isNameMissing, setIsNameMissing] = useState(false);
  const receipt = sampleReceipt(vendor?.vendorName ?? '');

  const save = (event: FormEvent) => {
    event.preventDefault();
    const name = draft.name.trim();
    if (name === '') {
      setIsNameMissing(true);
      document.querySelector<HTMLInputElement>('input[name="name"]')?.focus();
      return;
    }
    const template = { ...draft, name };
    if (!saveTemplate(template)) {
      toast({ type: 'alert', title: pageWords.full });
      return;
    }
    toast({ type: 'success', title: pageWords.saved(name) });
    // The template takes effect now, not at the next start of the panel.
    if (isAutomatic(template) && vendor)
      void import('./automatic-print.ts').then((automatic) =>
        automatic.startAutomaticPrinting(vendor.vendorCode),
      );
    void navigate({ to: '/orders/factors' });
  };

  return (
    <form
      noValidate
      onSubmit={save}
      className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,min(26rem,47.5%))]"
    >
      <div className="flex min-w-0 flex-col gap-4">
        <FactorFields
          template={draft}
          onChange={(next) => {
            setDraft(next);
            setIsNameMissing(false);
          }}
          nameError={isNameMissing ? pageWords.nameMissing : undefined}
        />
        <div className="flex flex-col gap-3 md:flex-row">
          <Button type="submit" size="tap-lg" className="md:flex-1">
            {pageWords.save}
          </Button>
          <TestPrint template={draft} />
        </div>
      </div>
      <div className="min-w-0 lg:sticky lg:top-20">
        <PaperPreview
          receipt={receipt}
          template={draft}
          mark={null}
          logo={logo}
          hint={pageWords.previewHint}
        />
      </div>
    </form>
  );
}

/** Prints a sample order with the present settings, saved or not. It bypasses the ledger, because there is no order. */
function TestPrint({ template }: { template: Template }) {
  const { vendor } = useSession();
  const [state, setState] = useState<'idle' | 'printing' | PrintFailed>('idle');
  const print = async () => {
    setState('printing');
    try {
      await sendPaper(
        template,
        { receipt: sampleReceipt(vendor?.vendorName ?? ''), mark: 'test' },
        randomId(),
      );
      toast({ type: 'success', icon: 'print', title: pageWords.tested });
      setState('idle');
    } catch (error) {
      setState(error instanceof PrintFailed ? error : new PrintFailed('interrupted'));
    }
  };
  return (
    <div className="flex min-w-0 flex-col gap-3 md:flex-1">
      <Button
        tone="quiet"
        size="tap-lg"
        icon="print"
        wide
        pending={state === 'printing'}
        onPress={() => void print()}
      >
        {pageWords.test}
      </Button>
      {state instanceof PrintFailed && (
        <Banner tone="error" icon="print" title={wordsOfFailure(state).title}>
          {wordsOfFailure(state).hint}
        </Banner>
      )}
    </div>
  );
}
