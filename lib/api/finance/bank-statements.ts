import type { BankStatement, StatementImport, StatementUndo } from '@/lib/contracts/bank-statement'
import { data, get, post, rows } from '../endpoint'

const path = '/api/financial/bank_statements'

/** Brings a bank's file; the body is a form with the account and the file. */
export const importStatement = () => post(path, data<StatementImport>)
/** The last imports, newest first. */
export const listStatements = () => get(`${path}?per_page=50`, rows<BankStatement>)
/** Takes an import back, with a reason. */
export const undoStatement = (id: number, body: Record<string, unknown>) =>
  post(`${path}/${id}/undo`, data<StatementUndo>, body)
