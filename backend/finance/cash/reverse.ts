import { and, eq } from 'drizzle-orm'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import { ApiError } from '../../core/errors/api-error'
import { constraintName } from '../../core/errors/database'
import type { Acting } from '../../core/kernel/acting'
import { postMovements } from './post'
import { accountTransfer, transactionStatement as rows } from './transaction-statement.table'
import { moveBetween } from './write'

type Row = typeof rows.$inferSelect

const refused = (reason: string, message: string) => new ApiError('RULE', { reason, message })

const elsewhere = () =>
  refused(
    'reverse_at_source',
    'Este lançamento veio de outro registro: estorne o registro de origem, e o fluxo de caixa acompanha.',
  )
const again = () => refused('reversed_already', 'Este lançamento já foi estornado.')
const ofReversal = () => refused('reversal_final', 'Um estorno não se estorna: faça um novo lançamento.')

async function findRow({ tx, tenant }: Acting, where: ReturnType<typeof and>): Promise<Row | undefined> {
  const [row] = await tx
    .select()
    .from(rows)
    .where(and(eq(rows.tenant_id, tenant.id), where))
  return row
}

/**
 * Takes a row back by its opposite, today; of a transfer both rows. The first stays as it is. RULE for what was taken
 * back, takes back, or has a record of its own. Answers the opposite's id.
 */
export async function reverseStatement(acting: Acting, id: number, reason: string): Promise<number> {
  const row = await findRow(acting, eq(rows.id, id))
  if (!row) throw new ApiError('NOT_FOUND')
  if (row.source_type !== 'adjustment' && row.source_type !== 'transfer') throw elsewhere()
  if (row.reverses_id !== null) throw ofReversal()
  if (await findRow(acting, eq(rows.reverses_id, id))) throw again()
  try {
    return await (row.source_type === 'transfer' ? reverseTransfer : reverseOne)(acting, row, reason)
  } catch (error) {
    // Rows never change, and so are not locked: of two at the same moment the database refuses the second.
    throw onceOnly.has(constraintName(error) ?? '') ? again() : error
  }
}

const onceOnly: ReadonlySet<string> = new Set([
  'transaction_statement_reverses_unique',
  'account_transfer_reverses_unique',
])

const today = async (acting: Acting) => localDay(acting.now, await loadTimeZone(acting))

async function reverseOne(acting: Acting, row: Row, reason: string): Promise<number> {
  const { company_account_id, amount, release_type_id, cost_center_id, description, source_type, source_id } = row
  const [id = 0] = await postMovements(acting, [
    {
      ...{ company_account_id, amount, release_type_id, cost_center_id, description },
      ...{ source_type, source_id, reason },
      date: await today(acting),
      direction: row.direction === 'in' ? 'out' : 'in',
      reverses_id: row.id,
      created_by: acting.principal.id,
    },
  ])
  return id
}

async function reverseTransfer(acting: Acting, row: Row, reason: string): Promise<number> {
  const { tx, tenant } = acting
  const isOther = (direction: 'in' | 'out') =>
    and(eq(rows.source_type, 'transfer'), eq(rows.source_id, row.source_id ?? 0), eq(rows.direction, direction))
  const [out, into] = [await findRow(acting, isOther('out')), await findRow(acting, isOther('in'))]
  const [made] = await tx
    .select()
    .from(accountTransfer)
    .where(and(eq(accountTransfer.tenant_id, tenant.id), eq(accountTransfer.id, row.source_id ?? 0)))
  if (!out || !into || !made) throw new Error(`transfer ${row.source_id} without its rows`)
  return moveBetween(acting, {
    from: made.to_account_id,
    to: made.from_account_id,
    date: await today(acting),
    amount: made.amount,
    description: made.description,
    created_by: acting.principal.id,
    back: { transfer: made.id, out: out.id, in: into.id, reason },
  })
}
