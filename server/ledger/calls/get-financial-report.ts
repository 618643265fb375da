import { isFault, refuse } from '@pishkhan/contract/faults.ts';
import { getFinancialReport } from '@pishkhan/contract/ledger/statement-calls.ts';
import { FileAnswer, inOnePiece } from '../../infra/http/answer.ts';
import { implement } from '../../infra/http/implement.ts';
import type { LedgerParts } from '../parts.ts';
import { findStatement } from '../statement/find-statement.ts';
import { printStatement, statementFileName } from '../statement/print-statement.ts';

export const getFinancialReportHandler = ({ db, pdfs }: Pick<LedgerParts, 'db' | 'pdfs'>) =>
  implement(getFinancialReport, async ({ query }, { audit, staff: { vendorCode }, now }) => {
    const found = await findStatement(db, vendorCode, query, now);
    if (isFault(found)) return found;
    if (!found.shop.isVisible) return refuse('FINANCIAL_REPORT_HIDDEN');
    const pdf = await printStatement(pdfs, vendorCode, found, now);
    if (isFault(pdf)) return pdf;
    await audit.record(db);
    return new FileAnswer(statementFileName(found.statement), inOnePiece(pdf));
  });
