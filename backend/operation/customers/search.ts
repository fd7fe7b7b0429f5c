import { and, asc, eq, exists, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
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
  // Names that begin with the query come first.
  const order = [sql`${seen.folded} ^@ ${folded(q)} desc`, asc(seen.name), asc(physicalCustomer.id)]
  const rows = await told(acting, or(...sought), order)
  if (byCpf) countLookup(acting, rows.find(({ cpf }) => cpf === digits)?.id ?? null)
  return rows.map((row) => ({ ...row, cpf: maskCpf(row.cpf) ?? '' }))
}

/** Those of `ids` within this person's scope, in that order; for the recently opened records. */
export async function namedCustomers(acting: Acting, ids: readonly number[]): Promise<Found[]> {
  if (ids.length === 0) return []
  const rows = await told(acting, inArray(physicalCustomer.id, [...ids]), [placeIn(ids, physicalCustomer.id)])
  return rows.map((row) => ({ ...row, cpf: maskCpf(row.cpf) ?? '' }))
}

/** Orders rows as `ids` are ordered. */
export const placeIn = (ids: readonly number[], id: AnyPgColumn): SQL =>
  sql`array_position(array[${sql.join(
    ids.map((one) => sql`${one}::bigint`),
    sql`, `,
  )}], ${id})`

const told = ({ tx, ...acting }: Acting, where: SQL | undefined, order: SQL[]) =>
  tx
    .select({
      id: physicalCustomer.id,
      uuid: physicalCustomer.uuid,
      name: sql<string>`${seenCustomer(acting).name}`,
      cpf: physicalCustomer.cpf,
    })
    .from(physicalCustomer)
    .where(
      and(
        eq(physicalCustomer.tenant_id, acting.tenant.id),
        isNull(physicalCustomer.deleted_at),
        where,
        visibleCustomers(acting),
      ),
    )
    .orderBy(...order)
    .limit(foundAtMost)
