import { and, eq, exists, inArray, isNotNull, isNull, sql } from 'drizzle-orm'
import { agreementContract } from '@/lib/contracts/agreement'
import { crud } from '../core/registry/crud'
import { agreement, bankAgreement } from './agreement.table'
import { bank } from './bank.table'
import { commercialTable } from './commercial-table.table'
import { ultronAgreement } from './ultron.table'

const pair = (agreementId: number, bankId: number) => `${agreementId}:${bankId}`

/** Convênios, each with the banks that take it (catalogue.md#agreements). */
export const agreements = crud(agreement, agreementContract, {
  references: { ultron_agreement_id: { table: ultronAgreement, code: ultronAgreement.official_code } },
  links: {
    bank_ids: { table: bankAgreement, own: bankAgreement.agreement_id, other: bankAgreement.bank_id, to: bank },
  },
  search: ['name', 'state'],
  filters: {
    linked: (linked) => (linked ? isNotNull(agreement.ultron_agreement_id) : isNull(agreement.ultron_agreement_id)),
    bank_id: (banks, { tx }) =>
      exists(
        tx
          .select({ one: sql`1` })
          .from(bankAgreement)
          .where(
            and(
              eq(bankAgreement.tenant_id, agreement.tenant_id),
              eq(bankAgreement.agreement_id, agreement.id),
              inArray(bankAgreement.bank_id, banks),
            ),
          ),
      ),
  },
  options: { fields: ['kind', 'state', 'max_installments', 'max_rate', 'max_card_rate'] },
  rules: async ({ tx, tenant }, drafts) => {
    const edited = drafts.flatMap(({ id, before, input }) =>
      id !== undefined && before?.bank_ids.some((there) => !input.bank_ids.includes(there)) ? [id] : [],
    )
    const rows = await tx
      .selectDistinct({ agreement: commercialTable.agreement_id, bank: commercialTable.bank_id })
      .from(commercialTable)
      .where(
        and(
          eq(commercialTable.tenant_id, tenant.id),
          inArray(commercialTable.agreement_id, edited),
          isNull(commercialTable.deleted_at),
        ),
      )
    const together = new Set(rows.map((row) => pair(row.agreement, row.bank)))
    return ({ id, input, before }) => {
      const gone = before?.banks.find(
        (there) => !input.bank_ids.includes(there.id) && together.has(pair(id ?? 0, there.id)),
      )
      if (!gone) return undefined
      const message = `${gone.name} tem tabelas neste convênio: exclua as tabelas primeiro.`
      return { bank_ids: { reason: 'agreement_bank_used', params: { bank: gone.name }, message } }
    }
  },
})
