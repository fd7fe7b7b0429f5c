import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm'
import type { CallFigure, CallFigures } from '@/lib/contracts/call-figures'
import { loadTimeZone } from '../../company/time-zone'
import type { Acting } from '../../core/kernel/acting'
import type { Days } from '../../core/registry/days'
import { momentIn } from '../../core/registry/filter'
import { peopleNamed } from '../../identity/people/named'
import { missedTerm, openedHour, visibleCalls } from '../desk/columns'
import { call } from '../records/call.table'
import { callCategory } from '../records/registries.table'
import { judgeDays } from './days'

/** One group: of all calls, of a category, of an assignee or of an hour. */
type Group = {
  by: 'all' | 'category' | 'person' | 'hour'
  key: number | null
  figure: CallFigure
}

const minutes = (seconds: number | null) => (seconds === null ? null : Math.round(seconds / 60))

/** All groups at once, each call read once; the counts are those of the list with the same filters. */
async function countGroups(acting: Acting, { from, to }: Days): Promise<Group[]> {
  const { tx, tenant, now } = acting
  const zone = await loadTimeZone(acting)
  const isOpened = momentIn(call.created_at, [from, to], zone)
  const isSolved = momentIn(call.resolved_at, [from, to], zone)
  const counted = tx
    .select({
      category: sql<number>`${call.category_id}`.as('category'),
      person: sql<number | null>`${call.assignee_id}`.as('person'),
      hour: openedHour(acting).as('hour'),
      opened: isOpened.as('opened'),
      solved: isSolved.as('solved'),
      late: missedTerm(now).as('late'),
      answered: sql`${call.first_reply_at} is not null`.as('answered'),
      replied: sql`${call.first_reply_seconds}`.as('replied'),
      used: sql`${call.clock_term} - ${call.clock_left}`.as('used'),
      rating: sql`${call.rating}`.as('rating'),
    })
    .from(call)
    .where(and(eq(call.tenant_id, tenant.id), isNull(call.deleted_at), visibleCalls(acting), or(isOpened, isSolved)))
  const { rows } = await tx.execute<Record<string, number | string | null>>(sql`
    select grouping(category, person, hour) as by, category, person, hour,
      count(*) filter (where opened) as opened,
      count(*) filter (where solved) as solved,
      count(*) filter (where opened and late) as late,
      count(*) filter (where opened and answered) as answered,
      count(*) filter (where solved and rating is not null) as rated,
      avg(replied) filter (where opened and answered) as replied,
      avg(used) filter (where solved) as used,
      avg(rating) filter (where solved) as rating
    from (${counted.getSQL()}) counted group by grouping sets ((), (category), (person), (hour))`)
  return rows.map((row): Group => {
    const count = (key: string) => Number(row[key])
    const maybe = (key: string) => (row[key] === null ? null : Number(row[key]))
    const by = ({ 7: 'all', 3: 'category', 5: 'person', 6: 'hour' } as const)[count('by') as 7 | 3 | 5 | 6]
    const rating = maybe('rating')
    return {
      by,
      key: by === 'all' ? null : maybe(by),
      figure: {
        opened: count('opened'),
        solved: count('solved'),
        late: count('late'),
        answered: count('answered'),
        rated: count('rated'),
        first_reply_minutes: minutes(maybe('replied')),
        solution_minutes: minutes(maybe('used')),
        rating: rating === null ? null : Math.round(rating * 10) / 10,
      },
    }
  })
}

const nothing: CallFigure = {
  ...{ opened: 0, solved: 0, late: 0, answered: 0, rated: 0 },
  ...{ first_reply_minutes: null, solution_minutes: null, rating: null },
}

async function namedCategories({ tx, tenant }: Acting, ids: readonly number[]) {
  const rows = await tx
    .select({ id: callCategory.id, name: callCategory.name })
    .from(callCategory)
    .where(and(eq(callCategory.tenant_id, tenant.id), inArray(callCategory.id, [...ids])))
  return new Map(rows.map((row) => [row.id, row]))
}

/** The desk's figures (calls.md#figures), by a number of queries that does not depend on how much there is. */
export async function loadFigures(
  acting: Acting,
  asked: { from?: string | undefined; to?: string | undefined },
): Promise<CallFigures> {
  const days = judgeDays(asked, acting.now, await loadTimeZone(acting))
  const groups = await countGroups(acting, days)
  const some = (by: Group['by']) => groups.filter((group) => group.by === by)
  const names = await peopleNamed(
    acting,
    some('person').map(({ key }) => key),
  )
  const categories = await namedCategories(
    acting,
    some('category').flatMap(({ key }) => key ?? []),
  )
  const hours = new Map(some('hour').map(({ key, figure }) => [key, figure]))
  const byName = (one: string, other: string) => one.localeCompare(other, 'pt-BR')
  return {
    ...days,
    total: some('all')[0]?.figure ?? nothing,
    categories: some('category')
      .flatMap(({ key, figure }) => {
        const category = categories.get(key ?? 0)
        return category ? [{ ...figure, category }] : []
      })
      .toSorted((one, other) => byName(one.category.name, other.category.name)),
    people: some('person')
      .map(({ key, figure }) => ({ ...figure, assignee: names.get(key ?? 0) ?? null }))
      .toSorted((one, other) => byName(one.assignee?.name ?? '\uffff', other.assignee?.name ?? '\uffff')),
    hours: Array.from({ length: 24 }, (_, hour) => ({ ...(hours.get(hour) ?? nothing), hour })),
  }
}
