import { and, desc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { listSchema, rowId } from '@/lib/contracts/list'
import {
  typistBankUserEdit,
  typistBankUserInput,
  typistBankUserSchema,
  typistLogQuery,
  typistLogSchema,
  typistReason,
} from '@/lib/contracts/typist-bank-user'
import { localTime } from '../../core/database/local-time'
import { Answer, route, verb } from '../../core/kernel/verb'
import { answerList } from '../../core/registry/list'
import { bulkStep } from '../../core/workflow/bulk'
import { personSql } from '../../identity/people/in-sql'
import { typistBankUserLog } from '../records/typist-bank-user.table'
import { shownTypist, typistCrud } from './crud'
import { typistMatrixRoutes } from './matrix.routes'
import { typistWorkflow } from './steps'
import { editTypist, removeTypists, requestTypist } from './write'

const params = z.object({ id: rowId })
const saved = { status: true, message: 'Registro salvo com sucesso.' }
const { path, permissions } = typistCrud.registry

const create = verb(
  {
    permission: permissions.create,
    summary: 'Ask for a login at a bank, for oneself or for a person in one’s scope',
    input: typistBankUserInput,
    output: inData(typistBankUserSchema),
    audit: { action: 'created', entity: 'typist_bank_user' },
  },
  async (context) => new Answer({ ...saved, data: await requestTypist(context, context.input) }, 201),
)

const edit = verb(
  {
    // Each step has its permission, checked with the action.
    permission: permissions.list,
    summary: 'Take a step of a login, or change what it says; 409 with both versions where it has changed since',
    params,
    input: typistBankUserEdit,
    output: inData(typistBankUserSchema),
    audit: { action: 'edited', entity: 'typist_bank_user' },
  },
  async (context) => ({ ...saved, data: await editTypist(context, context.params.id, context.input) }),
)

const logs = verb(
  {
    permission: permissions.list,
    inGuise: 'reads',
    summary: 'What was done to a login, newest first',
    query: typistLogQuery,
    output: listSchema(typistLogSchema),
  },
  async (context) => {
    const { tx, tenant, query, lookups } = context
    const { id } = await shownTypist(context, query.typist_bank_user_id)
    const timeZone = await lookups.loadTimeZone(context)
    const where = and(eq(typistBankUserLog.tenant_id, tenant.id), eq(typistBankUserLog.typist_bank_user_id, id))
    return answerList<object>(context, {
      ...query,
      matching: tx.select({ one: sql`1` }).from(typistBankUserLog).where(where),
      rows: async (limit, offset) => {
        const rows = await tx
          .select({
            id: typistBankUserLog.id,
            action: typistBankUserLog.action,
            from: typistBankUserLog.from_status,
            to: typistBankUserLog.to_status,
            user: sql`${personSql(typistBankUserLog.tenant_id, typistBankUserLog.created_by)}`,
            note: typistBankUserLog.note,
            created_at: typistBankUserLog.created_at,
          })
          .from(typistBankUserLog)
          .where(where)
          .orderBy(desc(typistBankUserLog.id))
          .limit(limit)
          .offset(offset)
        return rows.map((row) => ({ ...row, created_at: localTime(row.created_at, timeZone) }))
      },
    })
  },
)

const none = z.object({})
const right = permissions.edit

/** Usuários Banco (typists.md): requests, their steps and their log. */
export const typists = typistCrud.with({
  create,
  edit,
  writes: { remove: removeTypists },
  bulk: {
    start: bulkStep(typistWorkflow, 'start', right, none, () => ({})),
    block: bulkStep(typistWorkflow, 'block', right, typistReason, (data) => ({ data })),
    unblock: bulkStep(typistWorkflow, 'unblock', right, none, () => ({})),
    reject: bulkStep(typistWorkflow, 'reject', right, typistReason, (data) => ({ data })),
    cancel: bulkStep(typistWorkflow, 'cancel', right, typistReason, (data) => ({ data })),
  },
  also: [route('GET', `${path}/logs`, logs), ...typistMatrixRoutes],
})
