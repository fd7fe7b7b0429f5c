import { asc, eq } from 'drizzle-orm'
import { bank } from '../../catalogue/bank.table'
import type { Scope } from '../../core/database/scope'
import { commissionLayout } from '../../finance/commission-layouts/commission-layout.table'

const words = {
  ...{ upfront_words: 'à vista, flat, direta', bonus_words: 'bônus, campanha', deferred_words: 'diferido' },
  ...{ insurance_words: 'seguro', reversal_words: 'estorno', adjustment_words: 'ajuste', total_words: 'total' },
}

/** Sheets as banks and promotoras send them: heads on the first line, or below two lines of titles. */
const sheets: readonly Omit<
  typeof commissionLayout.$inferInsert,
  'tenant_id' | 'bank_id' | 'decimal_style' | 'default_kind'
>[] = [
  {
    ...{ name: 'Comissões da semana', header_row: 1, ade_head: 'Nr Proposta', amount_head: 'Valor Comissão' },
    ...{ cpf_head: 'CPF', kind_head: 'Tipo', parcel_head: 'Parcela', base_head: 'Valor Liberado' },
    ...{ rate_head: '% Comissão', credited_on_head: 'Data Pagamento', reversal_sign: 'signed', rate_scale: 'percent' },
  },
  {
    ...{ name: 'Extrato da promotora', header_row: 3, ade_head: 'CODIGOAF', amount_head: 'VR CMS' },
    ...{ cpf_head: 'CPF CLIENTE', kind_head: 'TIPO CMS', parcel_head: 'PARCELA', base_head: 'VR BASE' },
    ...{ rate_head: 'PERC CMS', credited_on_head: 'DT PAGTO', reversal_sign: 'positive', rate_scale: 'fraction' },
  },
]

/** A layout of commission reports for each of the first two banks by name. */
export async function addLayouts({ tx, tenant, now }: Scope, author: number): Promise<void> {
  const banks = await tx
    .select({ id: bank.id })
    .from(bank)
    .where(eq(bank.tenant_id, tenant.id))
    .orderBy(asc(bank.name))
    .limit(sheets.length)
  const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: author }
  const given = banks.flatMap(({ id }, at): (typeof commissionLayout.$inferInsert)[] => {
    const sheet = sheets[at]
    return sheet ? [{ ...stamp, ...words, ...sheet, bank_id: id, decimal_style: 'auto', default_kind: 'upfront' }] : []
  })
  if (given.length > 0) await tx.insert(commissionLayout).values(given)
}
