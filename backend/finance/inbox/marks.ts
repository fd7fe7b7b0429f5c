import { and, eq, sql } from 'drizzle-orm'
import type { InboxItem } from '@/lib/contracts/finance-inbox'
import type { InboxKind } from '@/lib/kinds/finance-inbox'
import { ApiError, invalid, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { permittedStaff } from '../../identity/people/permitted-staff'
import { inboxMark } from './inbox-mark.table'
import { findItems, seenKinds } from './items'
import { sources } from './sources'

interface Subject {
  kind: InboxKind
  subject_id: number
  row_version: number
}

type Said = Partial<
  Pick<typeof inboxMark.$inferSelect, 'user_id' | 'held_at' | 'settled_at' | 'settled_count' | 'reason'>
>

/** FORBIDDEN without the right to work on these, NOT_FOUND for one that does not wait, CONFLICT if more was said since. */
async function loadItem(acting: Acting, { kind, subject_id, row_version }: Subject): Promise<InboxItem> {
  if (!seenKinds(acting).includes(kind) || !acting.principal.permissions.has(sources[kind].works)) {
    throw new ApiError('FORBIDDEN')
  }
  const item = (await findItems(acting, [kind])).find((one) => one.subject_id === subject_id)
  if (!item) throw new ApiError('NOT_FOUND')
  if (item.row_version !== row_version) throw stale({ row_version }, { row_version: item.row_version })
  return item
}

/** Keeps what was said of an item; of two at the same moment, one is CONFLICT. Answers the mark's version. */
async function say(acting: Acting, { kind, subject_id, row_version }: Subject, said: Said): Promise<number> {
  const { tx, tenant, now, principal } = acting
  const values = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id, kind, subject_id }
  const [kept] = await tx
    .insert(inboxMark)
    .values({ ...values, ...said })
    .onConflictDoUpdate({
      target: [inboxMark.tenant_id, inboxMark.kind, inboxMark.subject_id],
      set: { ...said, updated_at: now, row_version: sql`${inboxMark.row_version} + 1` },
      setWhere: eq(inboxMark.row_version, row_version),
    })
    .returning({ row_version: inboxMark.row_version })
  if (kept) return kept.row_version
  const [current] = await tx
    .select({ row_version: inboxMark.row_version })
    .from(inboxMark)
    .where(and(eq(inboxMark.tenant_id, tenant.id), eq(inboxMark.kind, kind), eq(inboxMark.subject_id, subject_id)))
  throw stale({ row_version }, { row_version: current?.row_version ?? 0 })
}

const record = (acting: Acting, { kind, subject_id }: Subject, before: string | null, after: Record<string, unknown>) =>
  acting.audit({
    ...{ action: 'edited', entity: 'inbox_item', entity_id: `${kind}:${subject_id}` },
    ...{ before: { holder: before }, after },
  })

/** Gives an item to a person who may work on it; without one, back to whoever brought it (finance-inbox.md#marks). */
export async function holdItem(acting: Acting, subject: Subject, uuid: string | null): Promise<number> {
  const item = await loadItem(acting, subject)
  const user_id = uuid === null ? null : await permittedStaff(acting, sources[subject.kind].works, uuid)
  if (uuid !== null && user_id === null) {
    throw invalid({ user_uuid: { reason: 'not_staff', message: 'Escolha alguém ativo que trabalhe com estes itens.' } })
  }
  const row_version = await say(acting, subject, { user_id, held_at: user_id === null ? null : acting.now })
  record(acting, subject, item.holder?.name ?? null, { holder: uuid })
  return row_version
}

/** Says that an item was dealt with elsewhere, with a reason (finance-inbox.md#marks). */
export async function settleItem(acting: Acting, subject: Subject, reason: string): Promise<number> {
  const item = await loadItem(acting, subject)
  const said = { settled_at: acting.now, settled_count: item.count, reason }
  const row_version = await say(acting, subject, said)
  record(acting, subject, item.holder?.name ?? null, { settled: item.count, reason })
  return row_version
}
