import { and, eq, inArray, isNull } from 'drizzle-orm'
import { inputSchema } from '@/lib/contracts/schemas'
import { type SpreadRuleInput, spreadRuleContract } from '@/lib/contracts/spread-rule'
import { findNames } from '../../catalogue/names'
import { tablePlaces } from '../../catalogue/table-places'
import type { Scope } from '../../core/database/scope'
import { ApiError, type FieldError, invalid, stale } from '../../core/errors/api-error'
import type { Draft, Input, Row } from '../../core/registry/registry'
import { endsAfter, whereEndsAfter } from '../../core/versions/validity'
import { newestVersions } from '../../core/versions/versions'
import { findLiveGroups } from '../tables/live-groups'
import { spreadRule } from '../tables/spread-rule.table'
import { asValues, identityKey, type RuleValues, type RuleVersion, ruleErrors, sameRule } from './values'

/** A draft's outcome: its faults, or the version that replaces `current`. */
export interface PlannedRule {
  refusal: ApiError | null
  current: RuleVersion | null
  values: RuleValues
  unchanged: boolean
}

const unknown = (message: string): FieldError => ({ reason: 'unknown', message })

const overlap = (id: number) =>
  new ApiError('RULE', {
    reason: 'spread_rule_overlap',
    params: { id },
    message: `A regra ${id} deste grupo já vale para os mesmos casos: altere-a, ou dê a esta outra prioridade.`,
  })

/** Current rules of these groups; ordered so that the newest active one comes last. */
const findCurrentRules = ({ tx, tenant, now }: Scope, groups: readonly number[], which: 'active' | 'all') =>
  tx
    .select()
    .from(spreadRule)
    .where(
      and(
        eq(spreadRule.tenant_id, tenant.id),
        inArray(spreadRule.spread_group_id, [...groups]),
        which === 'active' ? eq(spreadRule.active, true) : undefined,
        whereEndsAfter(spreadRule, now),
        isNull(spreadRule.deleted_at),
      ),
    )
    .orderBy(spreadRule.active, spreadRule.id)

/** Checks each draft by itself and against the others, as `planCommissions`. A fixed number of queries. */
export async function planRules(
  scope: Scope,
  drafts: readonly Draft[],
  show: (ids: readonly number[]) => Promise<Row[]>,
  lock = false,
): Promise<PlannedRule[]> {
  // Guarantee: `registry.input` has parsed it.
  const parsed = drafts.map((draft) => ({ ...draft, input: draft.input as SpreadRuleInput }))
  const inputs = parsed.map(({ input }) => input)
  const edited = drafts.flatMap(({ id }) => (id === undefined ? [] : [id]))
  // A rule may move to another group: lock both.
  const before = await newestVersions(scope, spreadRule, edited)
  const groupIds = [...inputs, ...before.values()].map(({ spread_group_id }) => spread_group_id)
  const groups = await findLiveGroups(scope, groupIds, lock)
  const newest = lock ? await newestVersions(scope, spreadRule, edited) : before
  const named = (key: 'bank_id' | 'agreement_id' | 'product_id' | 'table_id') =>
    inputs.flatMap((input) => (input[key] === null ? [] : [input[key]]))
  const tables = await tablePlaces(scope, named('table_id'))
  const known = {
    bank_id: await findNames(scope, 'bank', named('bank_id')),
    agreement_id: await findNames(scope, 'agreement', named('agreement_id')),
    product_id: await findNames(scope, 'product', named('product_id')),
  }
  const lineages = new Set([...newest.values()].map(({ lineage_id }) => lineage_id))
  const currentRules = (await findCurrentRules(scope, [...groups.keys()], 'active')).filter(
    ({ lineage_id }) => !lineages.has(lineage_id),
  )
  const taken = new Map(currentRules.map((row) => [identityKey(row), row.id]))
  const seen = new Set<number>()

  const planned: PlannedRule[] = []
  for (const [_position, { id, row_version, input }] of parsed.entries()) {
    const table = input.table_id === null ? undefined : tables.get(input.table_id)
    const values = asValues(input, table)
    const current = id === undefined ? null : (newest.get(id) ?? null)
    const refusal = await (async () => {
      if (id !== undefined) {
        if (!current || !endsAfter(current, scope.now)) return new ApiError('NOT_FOUND')
        if (current.id !== id || (row_version !== undefined && current.row_version !== row_version)) {
          return stale({ ...input, row_version }, (await show([current.id]))[0] ?? {})
        }
        if (seen.has(current.lineage_id)) {
          return new ApiError('RULE', {
            reason: 'twice',
            message: 'Outra linha do mesmo envio já altera este registro.',
          })
        }
        seen.add(current.lineage_id)
      }
      const faults = ruleErrors(values)
      if (!groups.has(input.spread_group_id)) faults.spread_group_id = unknown('Grupo não encontrado.')
      if (input.table_id !== null && (!table || table.deleted_at !== null))
        faults.table_id = unknown('Tabela não encontrada.')
      for (const key of ['bank_id', 'agreement_id', 'product_id'] as const) {
        const wanted = input[key]
        // With a table, the other selectors are the table's, whatever was sent.
        if (wanted !== null && input.table_id === null && !known[key].has(wanted))
          faults[key] = unknown('Registro não encontrado.')
      }
      if (Object.keys(faults).length > 0) return invalid(faults)
      const other = values.active ? taken.get(identityKey(values)) : undefined
      if (other !== undefined) return overlap(other)
      if (values.active) taken.set(identityKey(values), id ?? 0)
      return null
    })()
    const unchanged = refusal === null && current !== null && sameRule(current, values)
    planned.push({ refusal, current, values, unchanged })
  }
  return planned
}

const ruleInput = inputSchema(spreadRuleContract)

/**
 * For each input, the current rule for the same cases, whatever rate it gives; active rules first, null if there is
 * none.
 */
export async function matchRules(scope: Scope, inputs: readonly Input[]): Promise<(number | null)[]> {
  const parsed = inputs.map((input) => ruleInput.safeParse(input).data)
  const given = parsed.flatMap((input) => input ?? [])
  const tables = await tablePlaces(
    scope,
    given.flatMap(({ table_id }) => table_id ?? []),
  )
  const groups = [...new Set(given.map(({ spread_group_id }) => spread_group_id))]
  const currentRules = groups.length > 0 ? await findCurrentRules(scope, groups, 'all') : []
  // Later rows overwrite earlier ones.
  const ids = new Map(currentRules.map((row) => [identityKey(row), row.id]))
  return parsed.map((input) => {
    if (!input) return null
    const table = input.table_id === null ? undefined : tables.get(input.table_id)
    return ids.get(identityKey(asValues(input, table))) ?? null
  })
}
