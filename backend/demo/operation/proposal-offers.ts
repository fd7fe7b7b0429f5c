import { and, eq, inArray } from 'drizzle-orm'
import type { CommissionBase, OperationType } from '@/lib/kinds/catalogue'
import { bank } from '../../catalogue/bank.table'
import { commercialTable } from '../../catalogue/commercial-table.table'
import { officialBank } from '../../catalogue/official-bank.table'
import { product } from '../../catalogue/product.table'
import { type CommissionRow, chooseRow } from '../../commissions/engine/rows'
import { effectiveGroup, type SpreadRule } from '../../commissions/engine/spread-rules'
import { loadRules } from '../../commissions/spread/viewer'
import { commission } from '../../commissions/tables/commission.table'
import { loadBasePercentage } from '../../company/own-settings'
import type { Scope } from '../../core/database/scope'
import { commercialHierarchy } from '../../identity/brokers/commercial-hierarchy.table'
import { hierarchyType } from '../../identity/brokers/hierarchy-type.table'
import type { MadeTable } from '../catalogue/table-data'

/** A table to draw proposals from. */
export interface DemoOffer {
  id: number
  bank_id: number
  agreement_id: number
  product_id: number
  /** The catalogue data's names. */
  bank: string
  agreement: string
  operation_type: OperationType
  commission_base: CommissionBase
  official_bank_id: number | null
  monthly_rate: bigint
  min_installments: number
  max_installments: number
  min_value: bigint
  max_value: bigint
  max_age: number
  visible: boolean
  active: boolean
  upfront_cap: bigint
  upfront_cap_portability: bigint
  /** All versions of all rows. */
  rows: readonly CommissionRow[]
}

/** The inputs of pricing: tables with their rows, spread rules, and hierarchy ranks. */
export interface Market {
  offers: readonly DemoOffer[]
  officials: ReadonlyMap<string, number>
  effectiveGroupId: (groupId: number | null) => number | null
  rulesOf: (groupId: number | null) => readonly SpreadRule[]
  basePercentage: bigint
  levels: ReadonlyMap<number, number>
}

export async function demoMarket(scope: Scope, made: readonly MadeTable[]): Promise<Market> {
  const { tx, tenant } = scope
  const words = new Map(made.map((one) => [one.id, one]))
  const found = await tx
    .select({ table: commercialTable, bank, product })
    .from(commercialTable)
    .innerJoin(bank, and(eq(bank.tenant_id, commercialTable.tenant_id), eq(bank.id, commercialTable.bank_id)))
    .innerJoin(
      product,
      and(eq(product.tenant_id, commercialTable.tenant_id), eq(product.id, commercialTable.product_id)),
    )
    .where(and(eq(commercialTable.tenant_id, tenant.id), inArray(commercialTable.id, [...words.keys()])))
    .orderBy(commercialTable.id)
  const rows = await tx.select().from(commission).where(eq(commission.tenant_id, tenant.id)).orderBy(commission.id)
  const byTable = Map.groupBy(rows, ({ table_id }) => table_id)
  const { groups, rules } = await loadRules(scope)
  const ranks = await tx
    .select({ id: commercialHierarchy.id, level: hierarchyType.level })
    .from(commercialHierarchy)
    .innerJoin(
      hierarchyType,
      and(
        eq(hierarchyType.tenant_id, commercialHierarchy.tenant_id),
        eq(hierarchyType.id, commercialHierarchy.hierarchy_type_id),
      ),
    )
    .where(eq(commercialHierarchy.tenant_id, tenant.id))
  return {
    offers: found.map(
      ({ table, bank: of, product: kind }): DemoOffer => ({
        id: table.id,
        bank_id: table.bank_id,
        agreement_id: table.agreement_id,
        product_id: table.product_id,
        bank: words.get(table.id)?.bank ?? '',
        agreement: words.get(table.id)?.agreement.short ?? '',
        operation_type: kind.operation_type,
        commission_base: kind.commission_base,
        official_bank_id: of.official_bank_id,
        monthly_rate: table.monthly_rate ?? 18_000n,
        min_installments: table.min_installments,
        max_installments: table.max_installments,
        min_value: table.min_value ?? 10_000n,
        max_value: table.max_value ?? 15_000_000n,
        max_age: table.max_age ?? 80,
        visible: table.visible_to_brokers,
        active: table.active,
        upfront_cap: of.upfront_cap,
        upfront_cap_portability: of.upfront_cap_portability,
        rows: byTable.get(table.id) ?? [],
      }),
    ),
    officials: new Map((await tx.select().from(officialBank)).map(({ code, id }) => [code, id])),
    effectiveGroupId: (groupId) => effectiveGroup(groups, groupId)?.id ?? null,
    rulesOf: (groupId) => rules.filter(({ spread_group_id }) => spread_group_id === groupId),
    basePercentage: await loadBasePercentage(scope),
    levels: new Map(ranks.map(({ id, level }) => [id, level])),
  }
}

/** True if exactly one row of the table covers the term at that moment. */
export const pays = ({ rows }: DemoOffer, installments: number, at: Date): boolean =>
  chooseRow(rows, installments, at).row !== null
