import { maxOf } from '@pishkhan/contract/onboarding/documents.ts';
import type { DocumentType, VendorDocument } from '@pishkhan/contract/vendors/vendor-info.ts';
import { type ReactNode, useState } from 'react';
import { Badge } from '../../ui/badge.tsx';
import { buttonClass, IconButton, Spinner } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { problemOf, type Upload } from '../uploads.ts';
import { DocumentPicture } from './document-picture.tsx';
import { documentLabels, documentWords } from './documents-words.ts';
import { UploadRow } from './upload-row.tsx';

export interface DocumentCardProps {
  type: DocumentType;
  documents: readonly VendorDocument[];
  uploads: readonly Upload[];
  isNeeded: boolean;
  /** Whether the step was submitted without this document. */
  isMissed: boolean;
  isLocked: boolean;
  onAdd: (files: Iterable<File>) => void;
  onRetry: (upload: Upload) => void;
  onDrop: (upload: Upload) => void;
  onRemove: (id: number) => Promise<void>;
  children?: ReactNode;
}

/** One document, or the pages of one: existing files, uploads in progress, and the buttons for adding files. */
export function DocumentCard(props: DocumentCardProps) {
  const { type, documents, uploads, isNeeded, isMissed, isLocked, onAdd, onRetry, onDrop, onRemove } = props;
  const { label, hint } = documentLabels[type];
  const [problem, setProblem] = useState<string>();
  const [leaving, setLeaving] = useState<number>();
  const isMany = maxOf(type) > 1;
  const isFull = isMany && documents.length + uploads.length >= maxOf(type);
  const remove = async (id: number) => {
    setLeaving(id);
    setProblem(undefined);
    try {
      await onRemove(id);
    } catch (error) {
      setProblem(problemOf(error));
    }
    setLeaving(undefined);
  };
  return (
    <section
      id={`document-${type}`}
      tabIndex={-1}
      aria-label={label}
      className={`flex flex-col gap-3 rounded-card border p-4 ${isMissed ? 'border-error-solid border-2' : 'border-line'}`}
    >
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-bold">{label}</h3>
          <p className="text-dim text-sm">{hint}</p>
        </div>
        {documents.length > 0 ? (
          <Badge tone="success" icon="check">
            {isMany ? documentWords.pages(documents.length) : documentWords.sent}
          </Badge>
        ) : (
          isNeeded && <Badge tone="warning">{documentWords.needed}</Badge>
        )}
      </div>
      {(documents.length > 0 || uploads.length > 0) && (
        <ul className="flex flex-col gap-3">
          {documents.map((document) => (
            <li key={document.id} className="flex items-center gap-3">
              <DocumentPicture document={document} label={documentWords.open(label)} />
              <span className="min-w-0 flex-1">
                <bdi className="block truncate font-semibold">{document.name}</bdi>
                <span className="text-dim text-sm">{documentWords.size(document.size)}</span>
              </span>
              {!isLocked &&
                (leaving === document.id ? (
                  <Spinner />
                ) : (
                  <IconButton
                    icon="close"
                    label={documentWords.remove(document.name)}
                    onPress={() => void remove(document.id)}
                  />
                ))}
            </li>
          ))}
          {uploads.map((upload) => (
            <UploadRow
              key={upload.key}
              upload={upload}
              onRetry={() => onRetry(upload)}
              onDrop={() => onDrop(upload)}
            />
          ))}
        </ul>
      )}
      {props.children}
      {problem && (
        <p role="alert" className="font-semibold text-error-ink text-sm">
          {problem}
        </p>
      )}
      {isMissed && (
        <p className="flex items-center gap-2 font-semibold text-error-ink text-sm">
          <Icon name="error" size={16} />
          {documentWords.missingOne}
        </p>
      )}
      {!isLocked && !isFull && (
        <div className="flex flex-wrap gap-3">
          {matchMedia('(pointer: coarse)').matches && (
            <FileButton doing={documentWords.camera} label={label} isCamera onChoose={onAdd} />
          )}
          <FileButton
            doing={
              documents.length === 0
                ? documentWords.file
                : isMany
                  ? documentWords.more
                  : documentWords.another
            }
            label={label}
            isMany={isMany}
            onChoose={onAdd}
          />
        </div>
      )}
    </section>
  );
}

function FileButton(props: {
  doing: string;
  label: string;
  isMany?: boolean;
  isCamera?: boolean;
  onChoose: (files: Iterable<File>) => void;
}) {
  const { doing, label, isMany, isCamera, onChoose } = props;
  return (
    <label className={buttonClass({ tone: 'quiet', className: 'has-focus-visible:outline-3' })}>
      <Icon name={isCamera ? 'camera' : 'plus'} size={20} />
      {doing}
      <input
        type="file"
        aria-label={documentWords.of(label, doing)}
        accept={isCamera ? 'image/*' : 'image/*,application/pdf'}
        multiple={isMany}
        capture={isCamera ? 'environment' : undefined}
        className="sr-only"
        onChange={(event) => onChoose([...(event.currentTarget.files ?? [])])}
        onClick={(event) => {
          // Choosing the same file again would cause no event otherwise.
          event.currentTarget.value = '';
        }}
      />
    </label>
  );
}
