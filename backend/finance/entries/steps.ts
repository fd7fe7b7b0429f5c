import { and, eq, inArray, isNull } from 'drizzle-orm'
import { type EntryTerms, type EntryTransition, entryMachine } from '@/lib/finance/entry'
import type { EntrySide } from '@/lib/kinds/finance'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { take } from '../../core/workflow/take'
import type { Moving, Step, Taking, Workflow } from '../../core/workflow/workflow'
import { demandApproved } from '../approvals/approvals'
import { holdAccounts, postMovements } from '../cash/post'
import { accountFault, dateFault, demand } from '../cash/write'
import { approvable } from './approving'
import { methodFault } from './check-input'
import { shownEntry } from './crud'
import { type EntryRow, financialEntry as rows } from './financial-entry.table'
import { loadSplits } from './splits'

export type EntryData = {
  date?: string
  company_account_id?: number
  payment_method_id?: number | null
  reason?: string | null
}
type EntryMoving = Moving<EntryTerms, EntryRow, EntryData>

const own = ({ tenant }: Scope, side: EntrySide) =>
  and(eq(rows.tenant_id, tenant.id), eq(rows.side, side), isNull(rows.deleted_at))

/** The live entry `id`, locked until the commit. */
export async function holdEntry(acting: Scope, side: EntrySide, id: number): Promise<EntryRow> {
  const [row] = await acting.tx
    .select()
    .from(rows)
    .where(and(own(acting, side), eq(rows.id, id)))
    .for('update')
  if (!row) throw new ApiError('NOT_FOUND')
  return row
}

/** The refusal of a step, or of an edit, that the entry has not. */
export function closedEntry({ status, user_id }: EntryRow): ApiError {
  if (status === 'open' && user_id !== null) {
    const message = 'O lançamento de uma pessoa vai sozinho para a conta corrente dela, no vencimento.'
    return new ApiError('RULE', { reason: 'entry_personal', message })
  }
  const messages: Record<EntryRow['status'], string> = {
    open: 'Este lançamento está em aberto.',
    paid: 'Este lançamento já foi pago: estorne-o se foi um engano.',
    received: 'Este lançamento já foi recebido: estorne-o se foi um engano.',
    cancelled: 'Este lançamento foi cancelado: faça outro.',
  }
  return new ApiError('RULE', { reason: `entry_${status}`, message: messages[status] })
}

/** Moves the money of an entry in the account that was chosen. */
async function moveMoney({ acting, row, data }: EntryMoving): Promise<void> {
  const { date, company_account_id: account_id, payment_method_id } = data
  // Guarantee: the machine demands both.
  if (date === undefined || account_id === undefined) throw new Error('a settlement without its day or account')
  const account = (await holdAccounts(acting, [account_id])).get(account_id)
  demand({
    company_account_id: accountFault(account),
    date: await dateFault(acting, date, [account]),
    payment_method_id: await methodFault(acting, payment_method_id ?? null),
  })
  if (row.side === 'debit') await demandApproved(acting, await approvable(acting, row))
  const parts = row.is_split ? await loadSplits(acting, row.id) : [row]
  await postMovements(
    acting,
    // Of a few cents not every part has one.
    parts.flatMap(({ amount, cost_center_id }) =>
      amount === 0n
        ? []
        : {
            ...{ company_account_id: account_id, date, direction: row.side === 'debit' ? 'out' : 'in', amount },
            ...{ release_type_id: row.release_type_id, cost_center_id, description: row.description },
            ...{ source_type: row.side, source_id: row.id, created_by: acting.principal.id },
          },
    ),
  )
  row.settled_on = date
  row.company_account_id = account_id
  // The entry's own, which may be switched off by now, stays unless another is given.
  row.payment_method_id = payment_method_id ?? row.payment_method_id
}

/** The machine of one side (finance.md#debits-and-credits) as `take` runs it. */
const workflowOf = (side: EntrySide): Workflow<EntryTerms, EntryTransition, EntryRow, EntryData, EntryMoving> => ({
  entity: side,
  table: rows,
  machine: entryMachine,
  hold: (acting, id) => holdEntry(acting, side, id),
  look: (acting, ids) =>
    acting.tx
      .select()
      .from(rows)
      .where(and(own(acting, side), inArray(rows.id, [...ids]))),
  ownerId: () => null,
  shown: (acting, { id }) => shownEntry(acting, side, id),
  refusal: closedEntry,
  arrival: ({ status }, { to }) => (to === 'before' ? status : (to[0] ?? status)),
  begin: async (moving) => moving,
  demanded: {
    date: { given: ({ data }) => data.date, message: 'Informe o dia em que o dinheiro se moveu.' },
    company_account_id: { given: ({ data }) => data.company_account_id, message: 'Escolha a conta.' },
    reason: { given: ({ data }) => data.reason, message: 'Diga por quê.' },
  },
  effects: {
    move_money: moveMoney,
    keep_reason: ({ row, data }) => {
      row.reason = data.reason ?? null
    },
  },
  confirm: async () => {},
  remember: async ({ acting, before, row }) => {
    acting.audit({
      ...{ action: 'status_changed', entity: side, entity_id: String(row.id) },
      before: { status: before.status },
      after: {
        ...{ status: row.status, company_account_id: row.company_account_id },
        [side === 'debit' ? 'paid_at' : 'received_at']: row.settled_on,
      },
    })
  },
  tell: async () => {},
})

export const entryWorkflows = { debit: workflowOf('debit'), credit: workflowOf('credit') }

/** Takes one step of an entry's machine. */
export const stepEntry = (
  acting: Acting,
  side: EntrySide,
  id: number,
  step: Step<EntryTerms, EntryData>,
  taking: Taking,
): Promise<EntryRow> => take(entryWorkflows[side], acting, id, step, taking)
