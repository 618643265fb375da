import { sendDocuments } from '@pishkhan/contract/onboarding/calls.ts';
import { implement } from '../../infra/http/implement.ts';
import { ruleOut } from '../../infra/http/rule-out.ts';
import { changeDocuments, type DocumentParts } from '../documents/change-documents.ts';

export const sendDocumentsHandler = (parts: DocumentParts) =>
  implement(sendDocuments, async ({ body }, { audit, staff, now }) => {
    const alone = (
      [
        ['nationalCard', 'NATIONAL_CARD'],
        ['businessLicense', 'BUSINESS_LICENSE'],
        ['addedValueLicense', 'ADDED_VALUE_LICENSE'],
      ] as const
    ).flatMap(([field, type]) => {
      const file = body[field];
      return file ? [{ type, file, pointer: `/${field}` }] : [];
    });
    const menu = body.menu.map((file, index) => ({ type: 'MENU' as const, file, pointer: `/menu/${index}` }));
    const changed = await changeDocuments(parts, {
      vendorCode: staff.vendorCode,
      sent: [...alone, ...menu],
      menuUrl: body.menuUrl === undefined ? undefined : body.menuUrl || null,
      isDone: body.done,
      audit,
      now,
    });
    return ruleOut(changed, 'NOT_FOUND');
  });
