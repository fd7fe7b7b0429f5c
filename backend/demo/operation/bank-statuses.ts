import { and, asc, eq, isNull } from 'drizzle-orm'
import type { ToldStatus } from '@/lib/kinds/production'
import { bank } from '../../catalogue/bank.table'
import type { Scope } from '../../core/database/scope'
import { bankStatus } from '../../operation/production/bank-status.table'

/** As banks write them: one in capitals without accents, the other in words of its own. */
const dialects: readonly Readonly<Record<string, ToldStatus>>[] = [
  {
    DIGITADA: 'typed',
    'EM ANALISE': 'under_analysis',
    'AG. SALDO CIP': 'awaiting_balance',
    'AG. FORMALIZACAO': 'awaiting_formalization',
    'AG. AVERBACAO': 'awaiting_endorsement',
    APROVADA: 'approved',
    INTEGRADA: 'paid',
    REPROVADA: 'rejected',
    CANCELADA: 'cancelled',
    PENDENTE: 'none',
  },
  {
    'Em crédito': 'under_analysis',
    'Link enviado ao cliente': 'awaiting_formalization',
    'Averbação em andamento': 'awaiting_endorsement',
    'Contrato pago': 'paid',
    Recusado: 'rejected',
    'Cancelado pelo cliente': 'cancelled',
    'Em exigência': 'none',
  },
]

/** The words of production sheets of the first two banks by name. */
export async function addBankStatuses({ tx, tenant, now }: Scope, author: number): Promise<void> {
  const banks = await tx
    .select({ id: bank.id })
    .from(bank)
    .where(and(eq(bank.tenant_id, tenant.id), isNull(bank.deleted_at)))
    .orderBy(asc(bank.name))
    .limit(dialects.length)
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: author }
  const given = banks.flatMap(({ id }, at) =>
    Object.entries(dialects[at] ?? {}).map(([word, status]) => ({ ...stamp, bank_id: id, word, status })),
  )
  if (given.length > 0) await tx.insert(bankStatus).values(given)
}
