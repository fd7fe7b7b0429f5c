import { and, asc, eq, exists, isNull, or, type SQL, sql } from 'drizzle-orm'
import { type FoundCustomer, foundAtMost } from '@/lib/contracts/search'
import { isBenefitNumber, isCpf, maybePhone, toDigits } from '@/lib/formats/brazil'
import { maskCpf } from '@/lib/formats/pix'
import type { Acting } from '../../core/kernel/acting'
import { folded, matchesFolded } from '../../core/registry/filter'
import { visibleRows } from '../../identity/brokers/visible-users'
import { customerBenefit, physicalCustomer } from '../records/physical-customer.table'
import { countLookup, refuseLookups } from './cpf-lookups'
import { seenCustomer } from './named'
import { visibleCustomers } from './scope'

/** True for digits with separators. */
export const isNumeric = (q: string) => /^[\d\s().+/-]+$/.test(q)

/** Condition: the client has this phone, visibly to this person. */
const hasPhone = (acting: Acting, phone: string): SQL => sql`exists (
  select from jsonb_to_recordset(${physicalCustomer.phones}) as held (number text, added_by bigint)
  where held.number = ${phone} and ${visibleRows(acting, sql`held.added_by`) ?? sql`true`})`

const hasBenefit = (acting: Acting, number: string): SQL =>
  exists(
    acting.tx
      .select({ one: sql`1` })
      .from(customerBenefit)
      .where(
        and(
          eq(customerBenefit.tenant_id, physicalCustomer.tenant_id),
          eq(customerBenefit.customer_id, physicalCustomer.id),
          eq(customerBenefit.benefit_number, number),
          isNull(customerBenefit.deleted_at),
          visibleRows(acting, customerBenefit.added_by),
        ),
      ),
  )

export interface Found extends FoundCustomer {
  id: number
}

/**
 * Clients within this person's scope, by whole CPF, phone or benefit number, or by words of their name
 * (system.md#search). A CPF query counts as a lookup.
 */
export async function findCustomers(acting: Acting, q: string): Promise<Found[]> {
  const { tx, tenant } = acting
  const seen = seenCustomer(acting)
  const digits = toDigits(q)
  const byCpf = isNumeric(q) && isCpf(digits)
  if (byCpf) await refuseLookups(acting)
  const phone = isNumeric(q) ? maybePhone(q) : null
  const sought = isNumeric(q)
    ? [
        ...(byCpf ? [eq(physicalCustomer.cpf, digits)] : []),
        ...(phone ? [hasPhone(acting, phone)] : []),
        ...(isBenefitNumber(digits) ? [hasBenefit(acting, digits)] : []),
      ]
    : [matchesFolded(q, [seen.folded])]
  if (sought.length === 0) return []
  const rows = await tx
    .select({
      id: physicalCustomer.id,
      uuid: physicalCustomer.uuid,
      name: sql<string>`${seen.name}`,
      cpf: physicalCustomer.cpf,
    })
    .from(physicalCustomer)
    .where(
      and(
        eq(physicalCustomer.tenant_id, tenant.id),
        isNull(physicalCustomer.deleted_at),
        or(...sought),
        visibleCustomers(acting),
      ),
    )
    // Names that begin with the query come first.
    .orderBy(sql`${seen.folded} ^@ ${folded(q)} desc`, asc(seen.name), asc(physicalCustomer.id))
    .limit(foundAtMost)
  if (byCpf) countLookup(acting, rows.find(({ cpf }) => cpf === digits)?.id ?? null)
  return rows.map((row) => ({ ...row, cpf: maskCpf(row.cpf) ?? '' }))
}
