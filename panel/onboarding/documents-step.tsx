export interface DocumentsStepProps {
  onDone: () => void;
  isDone: boolean;
}

export const DocumentsStep = (_props: DocumentsStepProps) => null;
