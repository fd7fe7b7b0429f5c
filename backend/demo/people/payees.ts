import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PayeeAccountInput } from '@/lib/contracts/payee-account'
import type { BrokerKind, TaxRegime } from '@/lib/kinds/people'
import { officialBank } from '../../catalogue/official-bank.table'
import type { Scope } from '../../core/database/scope'
import { type AuditEntry, writeAudits } from '../../core/kernel/audit'
import { broker } from '../../identity/brokers/broker.table'
import { writePayee } from '../../identity/payees/write'
import { person } from '../../identity/people/person.table'
import { user } from '../../identity/people/user.table'
import { demoUuid, makeRandom, type Random } from '../basics/random'

const day = 86_400_000
/** Changed within the seven days of the mark (payees.md#changes). */
const changedLately = 'corretor2'
const codes = ['001', '033', '077', '104', '237', '260', '341']

/** Sellers who have come in at least once. */
const loadPaid = ({ tx, tenant }: Scope) =>
  tx
    .select({ row: user, kind: broker.broker_kind, cpf: person.cpf, cnpj: person.cnpj, phone: person.phone })
    .from(user)
    .innerJoin(person, and(eq(person.tenant_id, user.tenant_id), eq(person.id, user.person_id)))
    .leftJoin(broker, and(eq(broker.tenant_id, user.tenant_id), eq(broker.user_id, user.id)))
    .where(
      and(
        eq(user.tenant_id, tenant.id),
        inArray(user.type_user, ['Corretor', 'Comercial']),
        sql`${user.status} <> 'invited'`,
      ),
    )
    .orderBy(user.id)

type Paid = Awaited<ReturnType<typeof loadPaid>>[number]

const regime = (random: Random, kind: BrokerKind | null): TaxRegime => {
  if (kind === null || kind === 'individual') return 'pf'
  if (kind === 'mei') return 'mei'
  return random.next() < 0.7 ? 'simples' : 'lucro_presumido'
}

function pixKey(random: Random, slug: string, { row, cpf, cnpj, phone }: Paid) {
  const document = cnpj ? (['cnpj', cnpj] as const) : (['cpf', cpf] as const)
  // Version 4, as the Central Bank gives them.
  const evp = demoUuid(`${slug}/pix/${row.username}`).replace(/^(.{14})5/, '$14')
  const keys = [
    document,
    document,
    ['phone', phone],
    ['email', `${row.username}.pix@example.com`],
    ['evp', evp],
  ] as const
  const [pix_key_type, pix_key] = row.username === 'corretor' ? document : random.pick(keys)
  return { pix_key_type, pix_key }
}

const bankAccount = (random: Random, banks: readonly number[]) => ({
  official_bank_id: random.pick(banks),
  agency: String(random.whole(1, 9999)).padStart(4, '0'),
  account: String(random.whole(10_000, 99_999_999)),
  account_digit: String(random.whole(0, 9)),
  account_type: random.next() < 0.8 ? ('checking' as const) : ('savings' as const),
})
const noAccount = { official_bank_id: null, agency: null, account: null, account_digit: null, account_type: null }

/** Adds the payee accounts (demo.md#tenants-and-people), by a generator of its own; one was changed lately. */
export async function addPayees(scope: Scope, author: number): Promise<void> {
  const random = makeRandom(20_261_125)
  const { slug } = scope.tenant
  const found = await scope.tx
    .select({ id: officialBank.id })
    .from(officialBank)
    .where(inArray(officialBank.code, codes))
    .orderBy(officialBank.code)
  const banks = found.map(({ id }) => id)
  const write = async (paid: Paid, now: Date, values: PayeeAccountInput, row_version: number | null) => {
    const entries: Partial<AuditEntry>[] = []
    const principal = { id: paid.row.id }
    await writePayee({ ...scope, now, principal, audit: (entry) => entries.push(entry) }, paid.row, {
      ...values,
      row_version,
    })
    const rows = entries.map((entry) => ({ ...entry, user_id: author }) as AuditEntry)
    await writeAudits({ ...scope, now }, rows)
  }
  for (const paid of await loadPaid(scope)) {
    const { row, kind } = paid
    const later = Math.min(row.created_at.getTime() + random.whole(1, 15) * day, scope.now.getTime() - 8 * day)
    const values: PayeeAccountInput = {
      ...pixKey(random, slug, paid),
      ...(random.next() < 0.6 ? bankAccount(random, banks) : noAccount),
      tax_regime: regime(random, kind),
    }
    await write(paid, new Date(later), values, null)
    if (row.username !== changedLately) continue
    const other = { pix_key_type: null, pix_key: null, ...bankAccount(random, banks) }
    await write(paid, new Date(scope.now.getTime() - 3 * day), { ...values, ...other }, 1)
  }
}
