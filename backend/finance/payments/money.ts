import { eq } from 'drizzle-orm'
import { loadTimeZone } from '../../company/time-zone'
import { localDay } from '../../core/database/local-time'
import type { FieldError } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { peopleNamed } from '../../identity/people/named'
import { holdAccounts, postMovements } from '../cash/post'
import { accountFault, dateFault, demand, findType } from '../cash/write'
import { type Entry, post } from '../ledger/ledger'
import type { PaymentRow } from '../ledger/payment.table'
import { releaseType } from '../registries/release-type.table'
import { oweTaxes } from '../withholding/keep'

interface Paying {
  acting: Acting
  row: PaymentRow
  data: { paid_at?: string; company_account_id?: number | null }
}

const tooEarly: FieldError = {
  reason: 'paid_early',
  message: 'O pagamento não pode ser antes do pedido: informe o dia dele ou depois.',
}

const otherAccount: FieldError = {
  reason: 'payment_account',
  message: 'Este pagamento foi enviado de outra conta: escolha a mesma.',
}

/** As far as the ledger's rows of a payment are concerned. */
type Posted = Pick<PaymentRow, 'id' | 'user_id' | 'number' | 'gross_amount' | 'transfer_fee'>

const title = ({ number }: Pick<PaymentRow, 'number'>) => `Pagamento nº ${number}`

/** The product's own release type of withdrawals. */
export async function withdrawalType(acting: Acting): Promise<number> {
  const type = await findType(acting, eq(releaseType.system_key, 'withdrawal'))
  if (!type) throw new Error('no release type of withdrawals')
  return type.id
}

/** A payment's movement in the cash flow says who it went to. */
export async function namedTitle(acting: Acting, row: PaymentRow): Promise<string> {
  const person = (await peopleNamed(acting, [row.user_id])).get(row.user_id)
  return `${title(row)} · ${person?.name ?? ''}`.slice(0, 160)
}

/** The debits of a payment in the person's ledger: what they asked for, and the fee by itself. */
export function toEntries(row: Posted, day: string, paidAt: string): Entry[] {
  const common = {
    ...{ source_type: 'payment', source_id: row.id, user_id: row.user_id, direction: 'debit' as const },
    ...{ posted_on: day, reference_date: paidAt, event_no: 0, proposal_id: null },
  }
  const withdrawn = row.gross_amount - row.transfer_fee
  const entries: Entry[] = [{ ...common, type: 'withdrawal', amount: withdrawn, description: title(row) }]
  if (row.transfer_fee === 0n) return entries
  return [...entries, { ...common, type: 'transfer_fee', amount: row.transfer_fee, description: `Taxa: ${title(row)}` }]
}

/** Records a payment as paid: the ledger's debits, the net amount out of the company's account. */
export async function moveMoney({ acting, row, data }: Paying): Promise<void> {
  const { paid_at: date } = data
  const account_id = data.company_account_id ?? row.company_account_id
  // Guarantee: the machine demands both.
  if (date === undefined || account_id === null) throw new Error('a payment without its day or account')
  const account = (await holdAccounts(acting, [account_id])).get(account_id)
  if (row.payment_batch_id !== null && account_id !== row.company_account_id)
    demand({ company_account_id: otherAccount })
  const zone = await loadTimeZone(acting)
  const early = date < localDay(row.requested_at, zone) ? tooEarly : null
  // From an account that was switched off since it was sent, the money went as well.
  const isSent = row.payment_batch_id !== null && account !== undefined
  demand({
    company_account_id: isSent ? null : accountFault(account),
    paid_at: early ?? (await dateFault(acting, date, [account])),
  })
  const day = localDay(acting.now, zone)
  await post(acting, toEntries(row, day, date))
  await postMovements(acting, [
    {
      ...{ company_account_id: account_id, date, direction: 'out', amount: row.net_amount },
      ...{ release_type_id: await withdrawalType(acting), description: await namedTitle(acting, row) },
      ...{ source_type: 'payment', source_id: row.id, created_by: acting.principal.id },
    },
  ])
  await oweTaxes(acting, row, date)
  Object.assign(row, { paid_at: date, posted_on: day, company_account_id: account_id })
}
