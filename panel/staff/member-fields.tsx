// The form of a person.
import { permissions } from '@pishkhan/contract/access/permissions.ts';
import { type Role, roles, roleWords } from '@pishkhan/contract/access/roles.ts';
import type { ReactNode } from 'react';
import { toPersianDigits } from '../fa/digits.ts';
import {
  FieldPlace,
  Form,
  FormNotices,
  FormProblems,
  type FormState,
  LeaveGuard,
  SaveButton,
} from '../forms/public.ts';
import { Banner } from '../ui/banner.tsx';
import { Card, CardBody } from '../ui/card.tsx';
import { ChoiceList } from '../ui/choice-list.tsx';
import { Switch } from '../ui/switch.tsx';
import { TextField } from '../ui/text-field.tsx';
import { type CheckedMember, checkMember, type MemberForm, refusalFields } from './member-form.ts';
import { roleDuties, staffWords } from './words.ts';

export interface MemberFieldsProps {
  state: FormState<MemberForm>;
  isNew: boolean;
  saveLabel: string;
  /** The reason why the role cannot be changed. */
  roleFixed?: string | undefined;
  /** The reason why nothing can be saved at all. */
  notNow?: string | undefined;
  /** The consequences of saving this role. */
  warning?: (role: Role) => ReactNode;
  /** Rejects with the server's refusal. */
  onSave: (checked: CheckedMember) => Promise<void>;
}

const isNotified = (role: Role | null) =>
  role === null || (permissions['orders.read'] as readonly Role[]).includes(role);

export function MemberFields(props: MemberFieldsProps) {
  const { state, isNew, saveLabel, roleFixed, notNow, warning, onSave } = props;
  const { form, base, fields, change } = state;
  const problems = state.problems.fields;
  const isUnchanged = !isNew && !state.isDirty;

  const save = async () => {
    const { problems: found, checked } = checkMember(form);
    if (isUnchanged || notNow) return;
    if (!checked) return state.show(found);
    await state.save(() => onSave(checked), refusalFields);
  };

  return (
    <Form form={state} onSave={() => void save()} className="flex max-w-2xl flex-col gap-4">
      <LeaveGuard form={state} />
      <FormNotices form={state} />
      <Card>
        <CardBody className="!gap-6">
          <FieldPlace name="cellPhone">
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
          </FieldPlace>
          <TextField
            {...fields.text('fullName')}
            label={staffWords.fullName}
            description={staffWords.fullNameHint}
            autoComplete="off"
            maxLength={80}
          />
          <FieldPlace name="role">
            {roleFixed && <Banner tone="info" title={roleFixed} className="mb-4" />}
            <ChoiceList
              label={staffWords.role}
              description={staffWords.roleHint}
              error={problems.role}
              isSingle
              choices={roles
                .filter((role) => !roleFixed || role === base.role)
                .map((role) => ({ id: role, label: roleWords[role], description: roleDuties[role] }))}
              chosen={form.role ? [form.role] : []}
              onChange={([role]) => role && change({ role })}
            />
          </FieldPlace>
          {isNotified(form.role) && (
            <Switch
              label={staffWords.notification}
              description={staffWords.notificationHint}
              isOn={form.orderNotification}
              onChange={(orderNotification) => change({ orderNotification })}
            />
          )}
          {form.role && form.role !== base.role && warning?.(form.role)}
          <FormProblems form={state} />
          <SaveButton form={state} disabledReason={isUnchanged ? staffWords.unchanged : notNow}>
            {saveLabel}
          </SaveButton>
        </CardBody>
      </Card>
    </Form>
  );
}
