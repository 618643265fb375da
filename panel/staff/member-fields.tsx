// The form of a person. Each fault is shown at its field, and the input survives a refusal and a reload.
import { permissions } from '@pishkhan/contract/access/permissions.ts';
import { type Role, roles, roleWords } from '@pishkhan/contract/access/roles.ts';
import { CallFailed } from '@pishkhan/contract/kit/client.ts';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { toPersianDigits } from '../fa/digits.ts';
import { ConflictNotice, conflictWords, useDraft } from '../forms/public.ts';
import { Banner } from '../ui/banner.tsx';
import { Button } from '../ui/button.tsx';
import { Card, CardBody } from '../ui/card.tsx';
import { ChoiceList } from '../ui/choice-list.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextField } from '../ui/text-field.tsx';
import {
  type CheckedMember,
  checkMember,
  type MemberForm,
  type MemberProblems,
  memberFields,
  memberLines,
  problemsOf,
} from './model/member-form.ts';
import { refreshStaff } from './queries.ts';
import { refusalWords } from './refusal-words.ts';
import { roleDuties, staffWords } from './words.ts';

export interface MemberFieldsProps {
  /** The storage key of the draft, for this person in this shop. */
  draftKey: string;
  initial: MemberForm;
  /** Of the person as read; 0 for a new one. */
  version: number;
  isNew: boolean;
  saveLabel: string;
  /** The reason why the role cannot be changed. */
  roleFixed?: string | undefined;
  /** The reason why nothing can be saved at all. */
  notNow?: string | undefined;
  /** The consequences of saving this role. */
  warning?: (role: Role) => ReactNode;
  /** Rejects with the server's refusal. `version` is the one that the form was filled from. */
  onSave: (checked: CheckedMember, version: number) => Promise<void>;
}

const isNotified = (role: Role | null) =>
  role === null || (permissions['orders.read'] as readonly Role[]).includes(role);

export function MemberFields(props: MemberFieldsProps) {
  const { draftKey, initial, version, isNew, saveLabel, roleFixed, notNow, warning, onSave } = props;
  const draft = useDraft<MemberForm>(initial, version, { storage: sessionStorage, key: draftKey });
  const { form } = draft;
  const [problems, setProblems] = useState<MemberProblems>({});
  const [failure, setFailure] = useState<string>();
  const [isSaving, setIsSaving] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const isUnchanged = !isNew && !draft.isDirty;
  // During saving a new version is the person's own.
  const conflict = isSaving ? undefined : draft.conflict;

  // A reload keeps the draft; leaving an edit on purpose drops it.
  useEffect(() => () => void (isNew || sessionStorage.removeItem(draftKey)), [isNew, draftKey]);

  const change = (part: Partial<MemberForm>) => {
    draft.change(part);
    setFailure(undefined);
    setProblems((before) => {
      const left = { ...before };
      for (const name of memberFields) if (name in part) delete left[name];
      return left;
    });
  };

  const refuse = (found: MemberProblems) => {
    setProblems(found);
    const first = memberFields.find((name) => found[name]);
    element.current?.querySelector<HTMLElement>(`[data-field=${first}] input`)?.focus();
  };

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (isSaving || isUnchanged || conflict) return;
    const { problems: found, checked } = checkMember(form);
    if (!checked) return refuse(found);
    setIsSaving(true);
    setFailure(undefined);
    try {
      await onSave(checked, draft.version);
      draft.settle(form);
      sessionStorage.removeItem(draftKey);
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error;
      // The refetched version is shown beside the input.
      if (error.problem.code === 'STAFF_STALE') return await refreshStaff();
      const refused = problemsOf(error.problem);
      if (Object.keys(refused).length > 0) refuse(refused);
      else setFailure(refusalWords(error));
    } finally {
      setIsSaving(false);
    }
  };

  return (
    <form ref={element} noValidate onSubmit={(event) => void save(event)}>
      <Card className="max-w-2xl">
        <CardBody className="!gap-6">
          <div data-field="cellPhone">
            <TextField
              label={staffWords.cellPhone}
              description={isNew ? staffWords.cellPhoneHint : staffWords.cellPhoneFixed}
              error={problems.cellPhone}
              ltr
              persianDigits
              type="tel"
              inputMode="tel"
              autoComplete="off"
              maxLength={40}
              readOnly={!isNew}
              defaultValue={toPersianDigits(form.cellPhone)}
              onChange={(event) => change({ cellPhone: event.currentTarget.value })}
            />
          </div>
          <div data-field="fullName">
            <TextField
              label={staffWords.fullName}
              description={staffWords.fullNameHint}
              error={problems.fullName}
              autoComplete="off"
              maxLength={80}
              value={form.fullName}
              onChange={(event) => change({ fullName: event.currentTarget.value })}
            />
          </div>
          <div data-field="role">
            {roleFixed && <Banner tone="info" title={roleFixed} className="mb-4" />}
            <ChoiceList
              label={staffWords.role}
              description={staffWords.roleHint}
              error={problems.role}
              isSingle
              choices={roles
                .filter((role) => !roleFixed || role === initial.role)
                .map((role) => ({ id: role, label: roleWords[role], description: roleDuties[role] }))}
              chosen={form.role ? [form.role] : []}
              onChange={([role]) => role && change({ role })}
            />
          </div>
          {isNotified(form.role) && (
            <Switch
              label={staffWords.notification}
              description={staffWords.notificationHint}
              isOn={form.orderNotification}
              onChange={(orderNotification) => change({ orderNotification })}
            />
          )}
          {form.role && form.role !== initial.role && warning?.(form.role)}
          {conflict && <ConflictNotice conflict={conflict} mine={form} linesOf={memberLines} />}
          {failure && (
            <Banner tone="error" title={staffWords.notSaved}>
              {failure}
            </Banner>
          )}
          <Button
            type="submit"
            size="tap-lg"
            wide
            pending={isSaving}
            disabledReason={conflict ? conflictWords.undecided : isUnchanged ? staffWords.unchanged : notNow}
          >
            {saveLabel}
          </Button>
        </CardBody>
      </Card>
    </form>
  );
}
