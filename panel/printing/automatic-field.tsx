import { Banner } from '../ui/banner.tsx';
import { Choice, type FieldsProps } from './choice.tsx';
import { automaticScopes, isAutomatic, printsSilently } from './model/template.ts';
import { automaticNames, pageWords } from './page-words.ts';
import { useTemplates } from './use-templates.ts';

/** Automatic printing of accepted orders. It excludes the browser's dialog, which would block the board and its alarm. */
export function AutomaticField({ template, onChange }: FieldsProps) {
  const { templates } = useTemplates();
  if (!printsSilently(template)) return <Banner tone="info" title={pageWords.automaticDialog} />;
  const other = templates.find(
    (known) => known.id !== template.id && known.kind === template.kind && isAutomatic(known),
  );
  return (
    <>
      <Choice
        label={pageWords.automatic}
        names={automaticNames}
        ids={automaticScopes}
        value={template.automatic}
        onChange={(automatic) => onChange({ ...template, automatic })}
        hint={pageWords.automaticHint}
      />
      {other && template.automatic !== 'off' && (
        <Banner tone="warning" title={pageWords.automaticOther(other.name)} />
      )}
    </>
  );
}
