// /orders/factors: the templates of this device, or three suggestions.
import { type DocumentKind, documentKinds } from '@pishkhan/contract/printing/print.ts';
import { Link } from '@tanstack/react-router';
import { PageFrame } from '../page/page-frame.tsx';
import { useSession } from '../session/public.ts';
import { Badge } from '../ui/badge.tsx';
import { Button, buttonClass } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Icon } from '../ui/icon.tsx';
import { toast } from '../ui/toast.ts';
import { sampleReceipt } from './model/sample-receipt.ts';
import { isAutomatic, nameLength, newTemplate, type Template } from './model/template.ts';
import { newTemplateId, removeTemplate, saveTemplate, setDefault } from './model/template-storage.ts';
import { kindShort, pageWords, paperNames, printerNames } from './page-words.ts';
import { PaperThumb } from './paper-preview.tsx';
import { useTemplates } from './use-templates.ts';

export function FactorsPage() {
  const { templates } = useTemplates();
  return (
    <PageFrame
      title={pageWords.factors}
      back={{ to: '/orders', label: pageWords.back }}
      className="flex flex-col gap-4"
      actions={
        <Link to="/orders/factors/create" className={buttonClass()}>
          <Icon name="plus" size={20} />
          {pageWords.create}
        </Link>
      }
    >
      {templates.length === 0 ? (
        <ReadyMade />
      ) : (
        <ul className="grid gap-4 md:grid-cols-2 xl:grid-cols-3">
          {templates.map((template) => (
            <TemplateCard key={template.id} template={template} />
          ))}
        </ul>
      )}
      <p className="flex items-start gap-2 text-dim text-sm">
        <Icon name="info" size={20} className="mt-0.5" />
        {pageWords.onThisDevice}
      </p>
    </PageFrame>
  );
}

function ReadyMade() {
  const { vendor } = useSession();
  const receipt = sampleReceipt(vendor?.vendorName ?? '');
  const add = (kinds: readonly DocumentKind[], message: string) => {
    const made = kinds.map((kind) => newTemplate(newTemplateId(), kind));
    for (const template of made) saveTemplate(template);
    const bill = made.find(({ kind }) => kind === 'BILL');
    if (bill) setDefault(bill.id);
    toast({ type: 'success', title: message });
  };
  return (
    <EmptyState
      icon="print"
      title={pageWords.emptyTitle}
      action={
        <div className="flex flex-col items-center gap-4">
          <ul aria-label={pageWords.ready} className="flex flex-wrap justify-center gap-4">
            {documentKinds.map((kind) => (
              <li
                key={kind}
                className="flex flex-col items-center gap-3 rounded-card border border-line bg-surface p-4 shadow-card"
              >
                <PaperThumb
                  receipt={receipt}
                  template={newTemplate(kind, kind)}
                  mark={null}
                  logo={undefined}
                />
                <Button
                  tone="quiet"
                  icon="plus"
                  onPress={() => add([kind], pageWords.added(kindShort[kind]))}
                >
                  {pageWords.addReady(kindShort[kind])}
                </Button>
              </li>
            ))}
          </ul>
          <Button onPress={() => add(documentKinds, pageWords.addedAll)}>{pageWords.addAll}</Button>
        </div>
      }
    >
      {pageWords.emptyText}
    </EmptyState>
  );
}

function TemplateCard({ template }: { template: Template }) {
  const { defaultId, logo } = useTemplates();
  const { vendor } = useSession();
  const { id, name, kind, paper, copies, printer } = template;
  const isDefault = id === defaultId;
  const duplicate = () => {
    const copy = { ...template, id: newTemplateId(), name: pageWords.copyOf(name).slice(0, nameLength) };
    saveTemplate({ ...copy, automatic: 'off' });
    toast({ type: 'success', title: pageWords.added(copy.name) });
  };
  const makeDefault = () => {
    setDefault(id);
    toast({ type: 'success', title: pageWords.madeDefault(name) });
  };
  const remove = () => {
    const undo = removeTemplate(id);
    toast({ type: 'general', title: pageWords.removed(name), timeout: 8000, undo });
  };
  return (
    <li className="flex flex-col gap-4 rounded-card border border-line bg-surface p-4 shadow-card">
      <div className="flex gap-4">
        <PaperThumb
          receipt={sampleReceipt(vendor?.vendorName ?? '')}
          template={template}
          mark={null}
          logo={logo}
        />
        <div className="flex min-w-0 flex-1 flex-col items-start gap-2">
          <h2 className="font-bold text-lg">{name}</h2>
          <p className="text-dim text-sm">
            {[
              kindShort[kind],
              paperNames[paper],
              printerNames[printer.kind],
              ...(copies > 1 ? [pageWords.copies(copies)] : []),
            ].join(' · ')}
          </p>
          {isDefault && (
            <Badge tone="primary" icon="check">
              {pageWords.default}
            </Badge>
          )}
          {isAutomatic(template) && (
            <Badge tone="success" icon="print">
              {pageWords.automatic}
            </Badge>
          )}
        </div>
      </div>
      <div className="mt-auto grid grid-cols-2 gap-2">
        <Link
          to="/orders/factors/$id"
          params={{ id }}
          aria-label={pageWords.editNamed(name)}
          className={buttonClass({ tone: 'quiet' })}
        >
          {pageWords.edit}
        </Link>
        <Button tone="quiet" onPress={duplicate} aria-label={pageWords.duplicateNamed(name)}>
          {pageWords.duplicate}
        </Button>
        <Button tone="ghost" onPress={remove} aria-label={pageWords.removeNamed(name)}>
          {pageWords.remove}
        </Button>
        {!isDefault && (
          <Button tone="ghost" onPress={makeDefault} aria-label={pageWords.makeDefaultNamed(name)}>
            {pageWords.makeDefault}
          </Button>
        )}
      </div>
    </li>
  );
}
