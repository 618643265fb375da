export interface AgreementStepProps {
  onDone: () => void;
  isDone: boolean;
}

export const AgreementStep = (_props: AgreementStepProps) => null;
