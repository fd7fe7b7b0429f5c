import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import {
  bankStatementList,
  bankStatementQuery,
  statementUndoInput,
  statementUndoSchema,
} from '@/lib/contracts/bank-statement'
import { rowId } from '@/lib/contracts/list'
import { type Route, route, verb } from '../../core/kernel/verb'
import { answerList } from '../../core/registry/list'
import type { Services } from '../../core/services/services'
import { bankFile } from '../bank-files/bank-file.table'
import { areStatements, findImports } from './imports'
import { undoImport } from './undo'
import { type MatchLines, statementUploadVerb } from './upload'

const path = '/api/financial/bank_statements'

const list = verb(
  {
    ...{ permission: 'list_transation_statements', inGuise: 'reads', query: bankStatementQuery },
    output: bankStatementList,
    summary: 'Statements that were imported, the newest first, with those taken back',
  },
  async (context) => {
    const { query, tx } = context
    const found = areStatements(context, query.company_account_id)
    return answerList(context, {
      ...query,
      matching: () => tx.$count(bankFile, found),
      rows: (limit, offset) => findImports(context, found, limit, offset),
    })
  },
)

const undo = verb(
  {
    ...{ permission: 'edit_transation_statements', params: z.object({ id: rowId }), input: statementUndoInput },
    output: inData(statementUndoSchema),
    audit: { action: 'import_undone', entity: 'bank_file' },
    summary: 'Take an imported statement back, with the lines that no other import has',
  },
  async (context) => {
    const { params, input, audit } = context
    const data = await undoImport(context, params.id, input.reason)
    audit({
      entity_id: String(params.id),
      before: { status: 'processed' },
      after: { status: 'undone', reason: input.reason },
    })
    return { status: true, message: 'Importação desfeita.', data }
  },
)

/** Statements brought and taken back (bank-files.md#statements). */
export const bankStatementRoutes = (services: Services, matchLines: MatchLines): Route[] => [
  route('GET', path, list),
  route('POST', path, statementUploadVerb(services, matchLines)),
  route('POST', `${path}/{id}/undo`, undo),
]
