import { and, eq } from 'drizzle-orm'
import type * as z from 'zod'
import type { entryReverseInput } from '@/lib/contracts/financial-entry'
import type { EntrySide } from '@/lib/kinds/finance'
import { ApiError, invalid, stale } from '../../core/errors/api-error'
import { constraintName } from '../../core/errors/database'
import type { Acting } from '../../core/kernel/acting'
import type { Row } from '../../core/registry/registry'
import { holdAccounts, postMovements } from '../cash/post'
import { transactionStatement as movements } from '../cash/transaction-statement.table'
import { dateFault, demand } from '../cash/write'
import { post } from '../ledger/ledger'
import { rememberedEntry, shownEntry, today } from './crud'
import { type EntryRow, financialEntry as rows } from './financial-entry.table'
import { ledgerRow } from './posting'
import { refuseReceived } from './received'
import { copySplits } from './splits'
import { holdEntry } from './steps'

type Input = z.output<typeof entryReverseInput>

const refused = (reason: string, message: string) => new ApiError('RULE', { reason, message })
const again = () => refused('entry_reversed', 'Este lançamento já foi estornado.')
const notSettled = () =>
  refused('entry_not_settled', 'Nada se moveu ainda: cancele este lançamento em vez de estornar.')
const ofReversal = () => refused('entry_reversal_final', 'Um estorno não se estorna: faça um novo lançamento.')

/** The opposite entry, settled on `date`; the first stays as it is. */
async function addOpposite(acting: Acting, row: EntryRow, { date, reason }: Input): Promise<number> {
  const { tx, tenant, now, principal } = acting
  const { id, row_version: _, deleted_at: __, installment_no: ___, installment_of: ____, ...same } = row
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id }
  const [added] = await tx
    .insert(rows)
    .values({
      // An opposite is nothing that comes back each month.
      ...{ ...same, ...stamp, recurrence_id: null, recurrence_month: null, left_recurrence: false },
      ...{ due_date: date, competence: date, settled_on: date, reason, reverses_id: id },
    })
    .returning({ id: rows.id })
    .catch((error: unknown) => {
      throw constraintName(error) === 'financial_entry_reverses_unique' ? again() : error
    })
  const opposite = added?.id ?? 0
  await copySplits(acting, id, opposite)
  return opposite
}

/** Moves the money back in the account where it moved. */
async function moveBack(acting: Acting, row: EntryRow, opposite: number, { date, reason }: Input): Promise<void> {
  const { tx, tenant, principal } = acting
  const own = await tx
    .select()
    .from(movements)
    .where(
      and(eq(movements.tenant_id, tenant.id), eq(movements.source_type, row.side), eq(movements.source_id, row.id)),
    )
  const accounts = await holdAccounts(
    acting,
    own.map(({ company_account_id }) => company_account_id),
  )
  demand({ date: await dateFault(acting, date, [...accounts.values()]) })
  await postMovements(
    acting,
    own.map(({ id, company_account_id, direction, amount, release_type_id, cost_center_id, description }) => ({
      ...{ company_account_id, date, direction: direction === 'in' ? 'out' : 'in', amount, release_type_id },
      ...{ cost_center_id, description, source_type: row.side, source_id: opposite, reverses_id: id, reason },
      created_by: principal.id,
    })),
  )
}

/**
 * Takes a settled entry back by its opposite, on `date`, with a reason, once (finance.md#debits-and-credits). Answers
 * the opposite. RULE for what moved nothing, was taken back, or takes back.
 */
export async function reverseEntry(acting: Acting, side: EntrySide, id: number, input: Input): Promise<Row> {
  const row = await holdEntry(acting, side, id)
  const shown = await shownEntry(acting, side, id)
  if (row.row_version !== input.row_version) throw stale(input, shown)
  if (row.reverses_id !== null) throw ofReversal()
  if (shown.reversed_by_id !== null) throw again()
  if (row.settled_on === null) throw notSettled()
  await refuseReceived(acting, id)
  const day = await today(acting)
  if (input.date < row.settled_on) {
    const message = 'O estorno não pode ser antes do lançamento: informe o dia dele ou depois.'
    throw invalid({ date: { reason: 'reversal_early', message } })
  }
  if (row.user_id !== null && input.date > day) demand({ date: await dateFault(acting, input.date, []) })
  const opposite = await addOpposite(acting, row, input)
  if (row.user_id === null) await moveBack(acting, row, opposite, input)
  else
    await post(acting, [
      ledgerRow({ ...row, id: opposite, due_date: input.date }, { user_id: row.user_id, day, back: true }),
    ])
  const made = await shownEntry(acting, side, opposite)
  const after = { reversed_by_id: opposite }
  acting.audit({ action: 'reversed', entity: side, entity_id: String(id), after })
  acting.audit({ action: 'created', entity: side, entity_id: String(opposite), after: rememberedEntry(made) })
  return made
}
