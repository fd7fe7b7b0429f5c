import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import type { termDraftSchema } from '@/lib/contracts/term'
import type { Scope } from '../core/database/scope'
import { ApiError } from '../core/errors/api-error'
import { term, type termKinds } from './term.table'

export type TermKind = (typeof termKinds)[number]
export type TermRow = typeof term.$inferSelect

const newest = async ({ tx, tenant }: Scope, kind: TermKind, published: boolean): Promise<TermRow | null> => {
  const [row] = await tx
    .select()
    .from(term)
    .where(
      and(eq(term.tenant_id, tenant.id), eq(term.kind, kind), published ? isNotNull(term.published_at) : undefined),
    )
    .orderBy(desc(term.version))
    .limit(1)
  return row ?? null
}

/** The published version in force, or null. */
export const currentTerm = (scope: Scope, kind: TermKind) => newest(scope, kind, true)

/** The newest version, published or not. */
export const newestTerm = (scope: Scope, kind: TermKind) => newest(scope, kind, false)

/** Every version of a kind, newest first. */
export const findTerms = ({ tx, tenant }: Scope, kind: TermKind): Promise<TermRow[]> =>
  tx
    .select()
    .from(term)
    .where(and(eq(term.tenant_id, tenant.id), eq(term.kind, kind)))
    .orderBy(desc(term.version))

/** Throws RULE unless `version` is the one in force. Passes if no terms were ever published. */
export async function demandCurrentTerms(scope: Scope, version: number): Promise<void> {
  const current = await currentTerm(scope, 'use')
  if (current === null || current.version === version) return
  throw new ApiError('RULE', {
    reason: 'terms_version',
    params: { version: current.version },
    message: 'Os termos de uso mudaram: leia a versão nova e aceite-a.',
  })
}

type Draft = z.infer<typeof termDraftSchema>

const isOver = (last: TermRow | null, over: NonNullable<Draft['over']> | null) =>
  last?.version === over?.version && last?.row_version === over?.row_version

/**
 * Adds a version, or overwrites the unpublished draft. Answers null, and writes nothing, if the newest version is not
 * the one of `over` (company.md#terms).
 */
export async function saveTerm(scope: Scope, { kind, html, publish, over }: Draft, by: number | null) {
  const { tx, tenant, now } = scope
  // Of two writers at once, the second must find what the first wrote, also where there was no row to lock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`term ${kind}`}), ${tenant.id}::int)`)
  const last = await newestTerm(scope, kind)
  if (over !== undefined && !isOver(last, over)) return null
  const values = { html, published_at: publish ? now : null, updated_at: now }
  if (last && last.published_at === null) {
    const [row] = await tx
      .update(term)
      .set({ ...values, row_version: last.row_version + 1 })
      .where(and(eq(term.tenant_id, tenant.id), eq(term.id, last.id)))
      .returning()
    return row ?? null
  }
  const version = (last?.version ?? 0) + 1
  const [row] = await tx
    .insert(term)
    .values({ ...values, tenant_id: tenant.id, created_at: now, created_by: by, kind, version })
    .returning()
  return row ?? null
}
