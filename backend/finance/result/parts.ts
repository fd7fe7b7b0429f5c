import { type SQL, sql } from 'drizzle-orm'
import { directSources, type ResultBasis } from '@/lib/kinds/finance'
import type { LedgerType } from '@/lib/kinds/operation'
import type { Scope } from '../../core/database/scope'
import { transactionStatement as movements, transactionDay as sums } from '../cash/transaction-statement.table'
import { entrySplit as splits } from '../entries/entry-split.table'
import { financialEntry as entries } from '../entries/financial-entry.table'
import { currentAccountTransaction as postings } from '../ledger/current-account.table'
import { releaseType as types } from '../registries/release-type.table'

/**
 * Postings that cost the company something, or give it back. Those of debits and credits are counted with their entries;
 * a withdrawal pays what was counted when it was posted, and an adjustment takes such a payment back.
 */
const counted: readonly LedgerType[] = ['commission', 'bonus', 'override', 'reversal', 'transfer_fee']

/** A person's debt earns something; an opposite takes back. */
const entrySign = sql`(case when ${entries.side} = 'credit' then 1 else -1 end
  * case when ${entries.user_id} is null then 1 else -1 end
  * case when ${entries.reverses_id} is null then 1 else -1 end)`
const movedSign = sql`(case when ${movements.direction} = 'in' then 1 else -1 end)`

type Days = readonly [from: string, to: string]

const within = (day: SQL | typeof entries.competence, [from, to]: Days) =>
  sql`${day} between ${from}::date and ${to}::date`

const entryColumns = sql`${entries.side} as source, ${entries.id} as source_id, ${entries.competence} as date,
  ${entries.release_type_id} as release_type_id`
const entryRest = sql`${entries.description} as description, ${entries.user_id} as user_id, null::bigint as proposal_id`
const entryIs = ({ tenant }: Scope, days: Days) => sql`${entries.tenant_id} = ${tenant.id}
  and ${entries.deleted_at} is null and ${entries.status} <> 'cancelled' and ${within(entries.competence, days)}`

const movementColumns = sql`'movement' as source, ${movements.id} as source_id, ${movements.date} as date,
  ${movements.release_type_id} as release_type_id, coalesce(${movements.cost_center_id}, 0) as center_id,
  ${movedSign} * ${movements.amount} as cents, ${movements.description} as description,
  null::bigint as user_id, null::bigint as proposal_id`
const movementIs = ({ tenant }: Scope, days: Days) => sql`${movements.tenant_id} = ${tenant.id}
  and ${within(sql`${movements.date}`, days)}`

/** Entries, and what was posted to people. */
const recorded = (scope: Scope, days: Days): SQL => sql`
  select ${entryColumns}, coalesce(${entries.cost_center_id}, 0) as center_id,
    ${entrySign} * ${entries.amount} as cents, ${entryRest}
  from ${entries} where ${entryIs(scope, days)} and not ${entries.is_split}
  union all
  select ${entryColumns}, ${splits.cost_center_id}, ${entrySign} * ${splits.amount}, ${entryRest}
  from ${entries} join ${splits} on ${splits.tenant_id} = ${entries.tenant_id} and ${splits.entry_id} = ${entries.id}
  where ${entryIs(scope, days)} and ${entries.is_split} and ${splits.amount} > 0
  union all
  select 'account', ${postings.id}, ${postings.posted_on}, ${types.id}, 0,
    case when ${postings.direction} = 'debit' then 1 else -1 end * ${postings.amount}, ${postings.description},
    ${postings.user_id}, ${postings.proposal_id}
  from ${postings} join ${types} on ${types.tenant_id} = ${postings.tenant_id} and ${types.system_key} = ${postings.type}
  where ${postings.tenant_id} = ${scope.tenant.id} and ${postings.type} in ${[...counted]}
    and ${within(sql`${postings.posted_on}`, days)}`

/** Parts by competence: entries, postings, and movements that no record made. */
const competence = (scope: Scope, days: Days): SQL => sql`${recorded(scope, days)}
  union all
  select ${movementColumns} from ${movements}
  where ${movementIs(scope, days)} and ${movements.source_type} in ${[...directSources]}`

/** Parts by cash: all that moved in the company's accounts. */
const cash = (scope: Scope, days: Days): SQL =>
  sql`select ${movementColumns} from ${movements} where ${movementIs(scope, days)}`

/**
 * All that a basis counts on the days: `source`, `source_id`, `date`, `release_type_id`, `center_id` (0 for none),
 * `cents` (below zero: it cost money), `description`, `user_id`, `proposal_id` (finance.md#income-statement).
 */
export const partsSql: Record<ResultBasis, (scope: Scope, days: Days) => SQL> = { competence, cash }

/** Movements as their kept sums have them: as fast with a million rows as with a thousand. */
const keptSums = ({ tenant }: Scope, days: Days, cents: SQL): SQL => sql`
  select ${sums.date} as date, ${sums.release_type_id} as release_type_id, ${sums.cost_center_id} as center_id, ${cents} as cents
  from ${sums} where ${sums.tenant_id} = ${tenant.id} and ${within(sql`${sums.date}`, days)}`

const summed = (parts: SQL): SQL => sql`
  select to_char(date, 'YYYY-MM') as month, release_type_id::int as release_type_id, center_id::int as center_id,
    sum(cents) as cents from (${parts}) part group by 1, 2, 3`

/** The sums of `partsSql` by `month` (`yyyy-MM`), `release_type_id` and `center_id`: `cents`. */
export const sumsSql: Record<ResultBasis, (scope: Scope, days: Days) => SQL> = {
  competence: (scope, days) =>
    summed(sql`select date, release_type_id, center_id, cents from (${recorded(scope, days)}) recorded
      union all ${keptSums(scope, days, sql`${sums.direct}`)}`),
  cash: (scope, days) => summed(keptSums(scope, days, sql`${sums.total_in} - ${sums.total_out}`)),
}
