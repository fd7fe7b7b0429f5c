import { createHash } from 'node:crypto'
import { and, eq, inArray, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { money } from '@/lib/formats/money'
import { loadFourEyes } from '../../company/own-settings'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { constraintName } from '../../core/errors/database'
import type { Acting } from '../../core/kernel/acting'
import { approval } from './approval.table'

/** A payment that may need the approval of a second person (finance.md#four-eyes). The caller has locked its row. */
export interface Approvable {
  entity: string
  id: number
  /** Cents. */
  amount: bigint
  /** Ids of those who asked for it, or said last what it is. */
  askers: readonly (number | null)[]
  /** Everything about it that whoever approves relies on. */
  seen: object
}

const refused = (reason: string, message: string, params?: Record<string, string>) =>
  new ApiError('RULE', { reason, message, ...(params && { params }) })

/** Keys in their order, whatever wrote them; numbers of cents as text. */
const digest = (seen: object): string =>
  createHash('sha256')
    .update(
      JSON.stringify(
        Object.entries(seen).toSorted(([a], [b]) => (a < b ? -1 : 1)),
        (_, value) => (typeof value === 'bigint' ? String(value) : value),
      ),
    )
    .digest('hex')

/** Do both rely on the same, so that whoever approved the one has approved the other? */
export const isAsSeen = (one: Approvable, other: Approvable): boolean => digest(one.seen) === digest(other.seen)

const valid = ({ tenant }: Scope, entity: string, ids: readonly number[]) =>
  and(
    eq(approval.tenant_id, tenant.id),
    eq(approval.entity, entity),
    inArray(approval.entity_id, [...ids]),
    isNull(approval.voided_at),
  )

type Approval = typeof approval.$inferSelect

/** The valid approvals of `ids`, by id of the record. */
export async function findApprovals(
  scope: Scope,
  entity: string,
  ids: readonly number[],
): Promise<Map<number, Approval>> {
  if (ids.length === 0) return new Map()
  const found = await scope.tx
    .select()
    .from(approval)
    .where(valid(scope, entity, ids))
  return new Map(found.map((one) => [one.entity_id, one]))
}

/** Condition: the record of `id` has a valid approval. */
export const isApprovedSql = (tenantId: SQLWrapper, entity: string, id: SQLWrapper): SQL =>
  sql`exists (select from approval given where given.tenant_id = ${tenantId} and given.entity = ${entity}
    and given.entity_id = ${id} and given.voided_at is null)`

const isAsker = ({ askers }: Approvable, userId: number) => askers.includes(userId)

/** Approves it as it is now. RULE if it needs no approval, has one, or the person asked for it themselves. */
export async function approve(acting: Acting, what: Approvable): Promise<void> {
  const { tx, tenant, now, principal } = acting
  const limit = await loadFourEyes(acting)
  if (limit === null || what.amount < limit) {
    throw refused('approval_idle', 'Este valor não precisa da aprovação de outra pessoa.')
  }
  if (isAsker(what, principal.id)) {
    throw refused('approval_asker', 'Quem lançou, ou mudou por último, não aprova: peça a outra pessoa.')
  }
  await voidChanged(acting, what)
  await tx
    .insert(approval)
    .values({
      ...{ tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id },
      ...{ entity: what.entity, entity_id: what.id, user_id: principal.id, seen: digest(what.seen) },
    })
    .catch((error: unknown) => {
      if (constraintName(error) !== 'approval_valid_unique') throw error
      throw refused('approval_given', 'Este débito já foi aprovado.')
    })
}

/** Voids the approval of what is no longer as it was seen. */
export async function voidChanged(scope: Scope, { entity, id, seen }: Omit<Approvable, 'amount' | 'askers'>) {
  await scope.tx
    .update(approval)
    .set({ voided_at: scope.now, updated_at: scope.now, row_version: sql`${approval.row_version} + 1` })
    .where(and(valid(scope, entity, [id]), sql`${approval.seen} <> ${digest(seen)}`))
}

/**
 * Throws RULE unless this person may pay it: from the company's limit on, somebody else than whoever asked must have
 * approved it as it is now, and somebody else pays.
 */
export async function demandApproved(acting: Acting, what: Approvable): Promise<void> {
  const limit = await loadFourEyes(acting)
  if (limit === null || what.amount < limit) return
  const given = (await findApprovals(acting, what.entity, [what.id])).get(what.id)
  if (!given || given.seen !== digest(what.seen) || isAsker(what, given.user_id)) {
    const amount = money(limit)
    throw refused('approval_missing', `A partir de ${amount}, outra pessoa aprova antes de se pagar.`, { amount })
  }
  if (given.user_id === acting.principal.id) {
    throw refused('approval_sender', 'Quem aprovou não paga: peça a outra pessoa.')
  }
}
