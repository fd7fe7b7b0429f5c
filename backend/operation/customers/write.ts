import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type * as z from 'zod'
import { isInternal } from '@/lib/access/roles'
import type { CustomerInput, customerCreate } from '@/lib/contracts/customer'
import { ApiError, type FieldError, invalid } from '../../core/errors/api-error'
import type { Acting } from '../../core/kernel/acting'
import { conflict } from '../../core/registry/uniques'
import { keptBehind } from '../../identity/people/concealed-account'
import { maskRg } from '../../identity/people/mask'
import { customerUser, physicalCustomer } from '../records/physical-customer.table'
import { type CustomerRow, hasTyped, holds, mayRename } from './file'
import { refuseUnknown, writeHoldings } from './holdings'
import { linkTo } from './link'
import { findLinks, loadSeen, type Seen } from './scope'
import { mergedEntries, ownValues, protections } from './values'

/** The live client of `cpf`, locked, whoever sells to them. */
async function lockByCpf({ tx, tenant }: Acting, cpf: string): Promise<CustomerRow | undefined> {
  const [row] = await tx
    .select()
    .from(physicalCustomer)
    .where(
      and(
        eq(physicalCustomer.tenant_id, tenant.id),
        eq(physicalCustomer.cpf, cpf),
        isNull(physicalCustomer.deleted_at),
      ),
    )
    .for('update')
  return row
}

/**
 * Increments the version of the links this person sees, which is also their version of the client; stores the name they
 * `typed` for others' clients.
 */
async function raiseLinks(
  acting: Acting,
  customerId: number,
  seen: Seen,
  typed: { name?: string; birth_date?: string },
): Promise<void> {
  const { tx, tenant, now } = acting
  const mine = (await findLinks(acting, [customerId])).filter(({ user_id }) => seen(user_id))
  if (mine.length === 0) return
  const users = mine.map(({ user_id }) => user_id)
  await tx
    .update(customerUser)
    .set({ ...typed, row_version: sql`${customerUser.row_version} + 1`, updated_at: now })
    .where(
      and(
        eq(customerUser.tenant_id, tenant.id),
        eq(customerUser.customer_id, customerId),
        inArray(customerUser.user_id, users),
      ),
    )
}

const raised = { row_version: sql`${physicalCustomer.row_version} + 1` }

/**
 * Adds a client. A known CPF is linked to this person with their own fields, and nothing of the existing ones; only
 * `linked` differs, which goes to the audit alone (clients.md#who-sees-a-client).
 */
export async function addCustomer(
  acting: Acting,
  { cpf, ...input }: z.output<typeof customerCreate>,
): Promise<{ id: number; linked: boolean }> {
  const { tx, tenant, now, principal } = acting
  const outside = !isInternal(principal.role)
  keptBehind('rg', input.rg, null, maskRg)
  await refuseUnknown(acting, input)
  const seen = await loadSeen(acting)
  const bringer = principal.id

  const existing = await lockByCpf(acting, cpf)
  if (!existing) {
    const stamp = { tenant_id: tenant.id, created_at: now, updated_at: now, created_by: principal.id }
    const [made] = await tx
      .insert(physicalCustomer)
      .values({
        ...stamp,
        cpf,
        name: input.name,
        birth_date: input.birth_date,
        ...ownValues(input),
        ...protections(input, null, true, now),
        ...mergedEntries(input, { phones: [], emails: [], addresses: [] }, seen, bringer),
        owner_user_id: outside ? principal.id : null,
      })
      .onConflictDoNothing()
      .returning({ id: physicalCustomer.id })
    if (made) {
      if (outside) await linkTo(acting, made.id, principal.id, principal.id)
      await writeHoldings(acting, made.id, input, seen, bringer)
      return { id: made.id, linked: false }
    }
  }
  // A concurrent request may have added it meanwhile.
  const known = existing ?? (await lockByCpf(acting, cpf))
  if (!known) throw new ApiError('CONFLICT', { reason: 'duplicate' })
  const links = await findLinks(acting, [known.id])
  if (!outside || links.some(({ user_id }) => seen(user_id))) throw taken(known.uuid)

  // The first broker of a client entered by staff becomes its owner, and keeps what staff entered.
  const { name, birth_date } = input
  const linked = await linkTo(acting, known.id, principal.id, principal.id, { name, birth_date })
  const before: Record<string, unknown> = known
  const blank = Object.fromEntries(Object.entries(ownValues(input)).filter(([key]) => before[key] === null))
  await tx
    .update(physicalCustomer)
    .set({
      ...raised,
      updated_at: now,
      ...(linked?.first && blank),
      ...protections(input, known, false, now),
      ...mergedEntries(input, known, seen, bringer),
    })
    .where(and(eq(physicalCustomer.tenant_id, tenant.id), eq(physicalCustomer.id, known.id)))
  await writeHoldings(acting, known.id, input, seen, bringer)
  return { id: known.id, linked: true }
}

/** Refusal for those who see the client anyway. */
function taken(uuid: string): ApiError {
  const message = 'Já existe um cliente com este CPF: abra a ficha dele.'
  const error: FieldError = { reason: 'customer_exists', params: { uuid }, message }
  return conflict('cpf', error)
}

/** Writes the fields that this person may change. The row is locked and its version was checked. */
export async function changeCustomer(acting: Acting, kept: CustomerRow, input: CustomerInput): Promise<void> {
  const { tx, tenant, now, principal } = acting
  if (kept.anonymised_at) {
    const message = 'Os dados deste cliente foram anonimizados e não voltam.'
    throw new ApiError('RULE', { reason: 'customer_anonymised', message })
  }
  await refuseUnknown(acting, input)
  const seen = await loadSeen(acting)
  const own = holds(acting, kept, seen)
  const links = await findLinks(acting, [kept.id])
  const typed = hasTyped(acting, links, seen)
  const { name, birth_date } = input
  if (!mayRename(acting, links, seen)) {
    const message = 'O nome e o nascimento deste cliente são alterados pela equipe interna: fale com ela.'
    const error: FieldError = { reason: 'customer_rename', message }
    const changed = (['name', 'birth_date'] as const).filter((key) => input[key] !== kept[key])
    if (changed.length > 0) throw invalid(Object.fromEntries(changed.map((key) => [key, error])))
  }
  // Entries added by staff to a broker's client are the broker's, who keeps working with them.
  const bringer = isInternal(principal.role) ? (kept.owner_user_id ?? principal.id) : principal.id
  await tx
    .update(physicalCustomer)
    .set({
      ...raised,
      updated_at: now,
      ...(!typed && { name, birth_date }),
      ...(own && ownValues({ ...input, rg: keptBehind('rg', input.rg, kept.rg, maskRg) })),
      ...protections(input, kept, own, now),
      ...mergedEntries(input, kept, seen, bringer),
    })
    .where(and(eq(physicalCustomer.tenant_id, tenant.id), eq(physicalCustomer.id, kept.id)))
  await writeHoldings(acting, kept.id, input, seen, bringer)
  await raiseLinks(acting, kept.id, seen, typed ? { name, birth_date } : {})
}
