import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { isInternal } from '@/lib/access/roles'
import type { TypistBankUserEdit, TypistBankUserInput } from '@/lib/contracts/typist-bank-user'
import { askedStatuses, typistMachine } from '@/lib/proposals/typist'
import { findNames } from '../../catalogue/names'
import { ApiError, type FieldError, invalid, stale } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { missing } from '../../core/registry/references'
import type { Row } from '../../core/registry/registry'
import { userInScope } from '../../identity/brokers/user-in-scope'
import { certificationOwnerSql } from '../../identity/certifications/in-sql'
import { holdActive } from '../../identity/people/active'
import { typistBankUser } from '../records/typist-bank-user.table'
import { holdTypist, rememberedTypist, shownTypist, typistCrud } from './crud'
import { closedTypist, demandFutureDay, explainTypist, logTypist, stepTypist } from './steps'

/** The active person in this one's scope for whom a login is asked, oneself by default; null for anybody else. */
async function findPerson(acting: Acting, uuid: string | null): Promise<number | null> {
  if (uuid === null) return acting.principal.id
  const id = await userInScope(acting, uuid)
  return id !== null && (await holdActive(acting, id)) ? id : null
}

/** Refuses a second request while the first one waits for the bank. */
async function refuseTwice({ tx, tenant }: Acting, user_id: number, bank_id: number): Promise<void> {
  const [asked] = await tx
    .select({ id: typistBankUser.id })
    .from(typistBankUser)
    .where(
      and(
        eq(typistBankUser.tenant_id, tenant.id),
        eq(typistBankUser.user_id, user_id),
        eq(typistBankUser.bank_id, bank_id),
        inArray(typistBankUser.status, [...askedStatuses]),
        isNull(typistBankUser.deleted_at),
      ),
    )
  if (!asked) return
  const message = 'Já há um pedido neste banco, à espera da resposta.'
  throw invalid({ bank_id: { reason: 'typist_asked', message } })
}

/** VALIDATION for a certification that is not the login's person's. */
async function demandCertification({ tx, tenant }: Acting, userId: number, id: number | null | undefined) {
  if (!id) return
  const { rows } = await tx.execute<{ owner: number | string | null }>(
    sql`select ${certificationOwnerSql(tenant.id, id)} as owner`,
  )
  if (Number(rows[0]?.owner) !== userId) throw invalid({ certification_id: missing })
}

/** Asks for a login at a bank (typists.md#states). */
export async function requestTypist(acting: Acting, input: TypistBankUserInput): Promise<Row> {
  const { tx, tenant, now, principal } = acting
  const { user_uuid, bank_id, ...said } = input
  const user_id = await findPerson(acting, user_uuid)
  const errors: Record<string, FieldError> = {}
  if (user_id === null) errors.user_uuid = missing
  if (!(await findNames(acting, 'bank', [bank_id])).has(bank_id)) errors.bank_id = missing
  if (user_id === null || Object.keys(errors).length > 0) throw invalid(errors)
  await demandFutureDay(acting, said.expires_at)
  await demandCertification(acting, user_id, said.certification_id)
  await refuseTwice(acting, user_id, bank_id)
  const status = 'requested'
  const [added] = await tx
    .insert(typistBankUser)
    .values({
      ...{ ...said, user_id, bank_id, status, requested_at: now },
      ...{ tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id },
    })
    .returning({ id: typistBankUser.id })
    .catch((error: unknown) => {
      throw explainTypist(error)
    })
  const id = added?.id ?? 0
  await logTypist(acting, { id, action: 'request', from: null, to: status })
  const row = await shownTypist(acting, id)
  acting.audit({ action: 'created', entity: 'typist_bank_user', entity_id: String(id), after: rememberedTypist(row) })
  return row
}

/** A hint is written by whoever is shown it: its person, and staff. */
const mayHint = ({ principal }: Acting, userId: number) => isInternal(principal.role) || principal.id === userId

/** Takes a step, or edits what the login says; CONFLICT with both versions on a stale one. */
export async function editTypist(acting: Acting, id: number, input: TypistBankUserEdit): Promise<Row> {
  const { action, row_version, reason, ...given } = input
  if (action !== undefined) {
    await stepTypist(acting, id, { action, data: { ...given, reason } }, { row_version, sent: input })
    return shownTypist(acting, id)
  }
  if (!acting.principal.permissions.has('edit_user_banks')) {
    throw new ApiError('FORBIDDEN', { audit: { note: 'edit_user_banks' } })
  }
  const before = await holdTypist(acting, id)
  const shown = await shownTypist(acting, id)
  if (before.row_version !== row_version) throw stale(input, shown)
  const said = mayHint(acting, before.user_id) ? given : { ...given, password_hint: before.password_hint }
  if (typistMachine.isFinal(before.status)) throw closedTypist(before)
  const login = said.login === undefined ? before.login : said.login
  if (login === null && (before.status === 'active' || before.status === 'blocked')) {
    throw invalid({ login: { reason: 'required', message: 'Informe o usuário que o banco deu.' } })
  }
  if (said.expires_at !== before.expires_at) await demandFutureDay(acting, said.expires_at)
  if (said.certification_id !== before.certification_id) {
    await demandCertification(acting, before.user_id, said.certification_id)
  }
  const { tx, tenant, now } = acting
  await tx
    .update(typistBankUser)
    .set({ ...said, updated_at: now, row_version: sql`${typistBankUser.row_version} + 1` })
    .where(and(eq(typistBankUser.tenant_id, tenant.id), eq(typistBankUser.id, id)))
    .catch((error: unknown) => {
      throw explainTypist(error)
    })
  const after = await shownTypist(acting, id)
  acting.audit({
    action: 'edited',
    entity: 'typist_bank_user',
    entity_id: String(id),
    before: rememberedTypist(shown),
    after: rememberedTypist(after),
  })
  return after
}

/** Deletes requests and closed logins; RULE for one that somebody types with, or will when it is unblocked. */
export async function removeTypists(acting: Acting, ids: readonly number[]): Promise<void> {
  for (const id of ids) {
    const { status } = await holdTypist(acting, id)
    if (status !== 'active' && status !== 'blocked') continue
    const message = 'Cancele o usuário antes de excluí-lo.'
    throw new ApiError('RULE', { reason: 'typist_held', message })
  }
  await typistCrud.registry.remove(acting, ids)
}
