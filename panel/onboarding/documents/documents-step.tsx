// Step DOCUMENTS: a card for each document. Each file is sent at once by itself, so that leaving the page loses nothing; the button only
// ends the step. The documents are read-only after the signature.
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { sendDocuments } from '@pishkhan/contract/onboarding/calls.ts';
import { neededDocuments } from '@pishkhan/contract/onboarding/documents.ts';
import { ownerTypes } from '@pishkhan/contract/onboarding/owner-types.ts';
import { stepNumber } from '@pishkhan/contract/onboarding/signup.ts';
import { type DocumentType, documentTypes } from '@pishkhan/contract/vendors/vendor-info.ts';
import { useRef, useState } from 'react';
import { client } from '../../infra/http/client.ts';
import { Banner } from '../../ui/banner.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { refreshSignup, type Signup, useSignup } from '../signup-queries.ts';
import { problemOf } from '../uploads.ts';
import { DocumentCard } from './document-card.tsx';
import { documentLabels, documentWords } from './documents-words.ts';
import { useDocuments } from './use-documents.ts';

export interface DocumentsStepProps {
  onDone: () => void;
  isDone: boolean;
}

export function DocumentsStep(props: DocumentsStepProps) {
  const { data } = useSignup();
  return data ? <Documents signup={data} {...props} /> : null;
}

function Documents({ signup, onDone, isDone }: DocumentsStepProps & { signup: Signup }) {
  const { uploads, add, retry, drop, remove } = useDocuments();
  const [menuUrl, setMenuUrl] = useState(signup.info.menuUrl ?? '');
  const menuField = useRef<HTMLInputElement>(null);
  const [menuProblem, setMenuProblem] = useState<string>();
  const [missed, setMissed] = useState<readonly DocumentType[]>([]);
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);
  const isLocked = signup.step >= stepNumber('FINAL');
  const needed = neededDocuments(signup.ownerType ?? ownerTypes.natural);
  const optional = documentTypes.filter((type) => !needed.includes(type) && !ofCompany.includes(type));
  const missing = signup.missingDocuments;

  const saveMenuUrl = async (): Promise<boolean> => {
    if (menuUrl.trim() === (signup.info.menuUrl ?? '')) return true;
    setMenuProblem(undefined);
    try {
      await client(sendDocuments, { body: { menuUrl: menuUrl.trim() } });
      await refreshSignup();
      return true;
    } catch (error) {
      const field = error instanceof CallFailed ? error.problem.errors?.[0]?.detail : undefined;
      setMenuProblem(field ?? problemOf(error));
      return false;
    }
  };

  const finish = async () => {
    setProblem(undefined);
    setIsSending(true);
    try {
      if (!(await saveMenuUrl())) {
        // The field gets the focus, because it stands far above the button.
        menuField.current?.focus();
        return;
      }
      await client(sendDocuments, { body: { done: true } });
      onDone();
    } catch (error) {
      if (error instanceof CallFailed && error.problem.code === 'DOCUMENTS_MISSING') {
        const left = error.problem.missing as DocumentType[];
        setMissed(left);
        document.getElementById(`document-${left[0]}`)?.focus();
      }
      setProblem(problemOf(error));
    } finally {
      setIsSending(false);
    }
  };

  const cardOf = (type: DocumentType) => (
    <DocumentCard
      key={type}
      type={type}
      documents={signup.info.documents.filter((one) => one.type === type)}
      uploads={uploads.filter((one) => one.type === type)}
      isNeeded={missing.includes(type)}
      isMissed={missed.includes(type) && missing.includes(type)}
      isLocked={isLocked}
      onAdd={(files) => add(type, files)}
      onRetry={retry}
      onDrop={drop}
      onRemove={(id) => remove(id, documentLabels[type].label)}
    >
      {type === 'MENU' && (!isLocked || signup.info.menuUrl) && (
        <TextField
          ref={menuField}
          label={documentWords.menuUrl}
          description={documentWords.menuUrlHint}
          error={menuProblem}
          ltr
          type="url"
          inputMode="url"
          autoComplete="url"
          placeholder="https://"
          maxLength={300}
          readOnly={isLocked}
          value={menuUrl}
          onChange={(event) => {
            setMenuProblem(undefined);
            setMenuUrl(event.currentTarget.value);
          }}
          onBlur={() => void saveMenuUrl()}
        />
      )}
    </DocumentCard>
  );

  return (
    <div className="flex flex-col gap-5">
      {!isLocked && <p className="text-dim text-sm">{documentWords.limits}</p>}
      {needed.map(cardOf)}
      <h3 className="font-bold">{documentWords.optional}</h3>
      {optional.map(cardOf)}
      {problem && (
        <Banner tone="error" title={problem}>
          {missing.length > 0 && documentWords.missing(missing.map((type) => documentLabels[type].label))}
        </Banner>
      )}
      {!isLocked && !(isDone && missing.length === 0) && (
        <Button
          size="tap-lg"
          wide
          pending={isSending || uploads.some((one) => !one.problem)}
          onPress={() => void finish()}
        >
          {documentWords.save}
        </Button>
      )}
    </div>
  );
}

/** Documents that only companies must send. */
const ofCompany: readonly DocumentType[] = ['COMPANY_REGISTRATION_AD', 'ARTICLES_OF_ASSOCIATION'];
