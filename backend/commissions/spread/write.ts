import { asMoney, asPercent } from '../../core/database/decimal'
import type { Draft, Row } from '../../core/registry/registry'
import { closeVersions, exactVersions, openVersions, type Writer } from '../../core/versions/versions'
import { findLiveGroups } from '../tables/live-groups'
import { spreadRule } from '../tables/spread-rule.table'
import { planRules } from './plan'
import { type RuleValues, valuesOfRule } from './values'

const money = (cents: bigint | null) => (cents === null ? null : asMoney(cents))

const asAudited = (values: RuleValues) => ({
  ...valuesOfRule(values),
  amount_from: money(values.amount_from),
  amount_to: money(values.amount_to),
  value: asPercent(values.value),
  bonus_value: values.bonus_value === null ? null : asPercent(values.bonus_value),
})

/** A version converted back to an input. */
export const asRuleInput = asAudited

/**
 * Opens a version for each draft; an edit closes the current one (commissions.md#versions). Answers the ids of the
 * resulting versions, in the order of the drafts. Throws the first refusal. `show` as for commissions.
 */
export async function writeRules(
  writer: Writer,
  drafts: readonly Draft[],
  show: (ids: readonly number[]) => Promise<Row[]> = async () => [],
): Promise<number[]> {
  const planned = await planRules(writer, drafts, show, true)
  for (const { refusal } of planned) if (refusal) throw refusal
  const changed = planned.filter(({ unchanged }) => !unchanged)
  await closeVersions(
    writer,
    spreadRule,
    changed.flatMap(({ current }) => (current ? [current.id] : [])),
  )
  const added = await openVersions(
    writer,
    spreadRule,
    changed.map(({ values, current }) => ({ values, after: current })),
  )
  for (const [at, { current, values }] of changed.entries()) {
    writer.audit({
      action: current ? 'edited' : 'created',
      entity: 'spread_rule',
      entity_id: String(added[at]?.lineage),
      ...(current && { before: asAudited(current) }),
      after: asAudited(values),
    })
  }
  let at = 0
  return planned.map(({ unchanged, current }) => (unchanged && current ? current.id : (added[at++]?.id ?? 0)))
}

const groupsOfRules = (rows: readonly RuleValues[]) => rows.map(({ spread_group_id }) => spread_group_id)

/** Closes these rules from now on. */
export async function closeRules(writer: Writer, ids: readonly number[]): Promise<void> {
  await findLiveGroups(writer, groupsOfRules(await exactVersions(writer, spreadRule, ids, true)), true)
  const rows = await exactVersions(writer, spreadRule, ids, true)
  await closeVersions(
    writer,
    spreadRule,
    rows.map(({ id }) => id),
  )
  for (const row of rows) {
    writer.audit({
      action: 'deleted',
      entity: 'spread_rule',
      entity_id: String(row.lineage_id),
      before: asAudited(row),
    })
  }
}

/** Reopens closed rules with their last values, from now on. Refused if another rule covers their cases. */
export async function reopenRules(writer: Writer, ids: readonly number[]): Promise<void> {
  const rows = await exactVersions(writer, spreadRule, ids, false)
  const planned = await planRules(
    writer,
    rows.map((row) => ({ input: asRuleInput(row) })),
    async () => [],
    true,
  )
  for (const { refusal } of planned) if (refusal) throw refusal
  await openVersions(
    writer,
    spreadRule,
    rows.map((row) => ({ values: valuesOfRule(row), after: row })),
  )
  for (const row of rows) {
    writer.audit({
      action: 'restored',
      entity: 'spread_rule',
      entity_id: String(row.lineage_id),
      after: asAudited(row),
    })
  }
}
