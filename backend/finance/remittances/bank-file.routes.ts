import * as z from 'zod'
import { inData } from '@/lib/contracts/answers'
import { bankFileDetail, bankFileStep, remittanceInput, remittanceSchema, returnApply } from '@/lib/contracts/bank-file'
import { rowId } from '@/lib/contracts/list'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import { ApiError, stale } from '../../core/errors/api-error'
import type { FileReader } from '../../core/files/readers'
import { Answer, type Route, route, verb } from '../../core/kernel/verb'
import type { Services } from '../../core/services/services'
import { loadBankCode } from './account'
import { applyReturn } from './apply'
import { bringReturnVerb } from './bring-verb'
import { bankFileCrud, bankFileEntity, holdBankFile, shownBankFile } from './crud'
import { loadDetail } from './detail'
import { makeRemittance } from './make'
import { stepBankFile } from './step'

const { path, permissions } = bankFileCrud.registry
const params = z.object({ id: rowId })
const output = inData(bankFileDetail)
const saved = { status: true, message: 'Registro salvo com sucesso.' }

const read = verb(
  {
    ...{ permission: permissions.list, inGuise: 'reads', params, output },
    query: z.strictObject({ with_trashed: z.string().optional() }),
    summary: 'A remittance with its payments, or a return with its events',
  },
  async (context) => ({ status: true, data: await loadDetail(context, context.params.id) }),
)

const create = ({ files, sums }: Services) =>
  verb(
    {
      ...{ permission: 'send_payments', keyed: true, input: remittanceInput, output: inData(remittanceSchema) },
      summary: 'Make a remittance of approved payments, the password given; answers its files and what is left out',
      audit: { action: 'created', entity: bankFileEntity, ifTold: true },
    },
    async (context) => {
      const { ids, left } = await makeRemittance(context, context.input, { files, sums })
      const data = {
        files: await bankFileCrud.registry.rows(context, ids),
        left_out: left.map(({ row, name, reason, message }) => ({
          ...{ uuid: row.uuid, number: row.number, name, reason, message },
        })),
      }
      return new Answer({ ...saved, data }, 201)
    },
  )

const edit = verb(
  {
    ...{ permission: 'send_payments', params, input: bankFileStep, output },
    summary: 'Say of a remittance that it was uploaded to the bank, or undo it, the password given',
    audit: { action: 'status_changed', entity: bankFileEntity },
  },
  async (context) => {
    const { id } = context.params
    await stepBankFile(context, id, context.input)
    return { ...saved, data: await loadDetail(context, id) }
  },
)

const apply = verb(
  {
    ...{ permission: 'send_payments', params, input: returnApply, output },
    summary: 'Try again what a return could not do when it was brought, the password given',
    audit: { action: 'status_changed', entity: bankFileEntity },
  },
  async (context) => {
    const { id } = context.params
    const row = await holdBankFile(context, id)
    if (row.row_version !== context.input.row_version) throw stale(context.input, await shownBankFile(context, id))
    if (row.kind !== 'cnab_return') {
      throw new ApiError('RULE', { reason: 'bank_file_no_return', message: 'Só um retorno é aplicado.' })
    }
    const bank = await loadBankCode(context, row.company_account_id)
    const day = localDay(row.created_at, await loadTimeZone(context))
    const messages = await applyReturn(context, row, { bank, day })
    context.audit({ entity_id: String(id) })
    return { ...saved, data: await loadDetail(context, id, messages) }
  },
)

const refuse = async () => {
  const message = 'Um arquivo de banco não é excluído: desfaça a remessa.'
  throw new ApiError('RULE', { reason: 'bank_file_kept', message })
}
const kept = (summary: string) =>
  verb(
    {
      ...{ permission: permissions.delete, summary, params, output: z.never() },
      audit: { action: 'refused', entity: bankFileEntity, ifTold: true },
    },
    refuse,
  )

/** Remessas e retornos (bank-files.md): made, sent or undone, answered; never changed nor deleted. */
export const bankFiles = bankFileCrud.with({
  ...{ read, create, edit },
  remove: kept('Refused: a bank’s file is never deleted'),
  restore: kept('Refused: a bank’s file is never deleted'),
  writes: { write: refuse, remove: refuse, restore: refuse },
  also: [route('POST', `${path}/{id}/apply`, apply)],
})

export const returnRoutes = (services: Services): Route[] => [
  route('POST', `${path}/return`, bringReturnVerb(services)),
]

/** Its bytes hold whole numbers: they are for whoever sends payments. */
export const bankFileReader: FileReader = async ({ principal }) => principal.permissions.has('send_payments')
