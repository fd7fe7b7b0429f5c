import { createHash, randomBytes } from 'node:crypto'
import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type { InvitationState } from '@/lib/kinds/people'
import type { Scope } from '../../core/database/scope'
import { ApiError } from '../../core/errors/api-error'
import { type Account, findAccount } from '../accounts/accounts'
import { voidResetLinks } from '../accounts/void-reset-links'
import { user } from '../people/user.table'
import { userInvitation } from './user-invitation.table'

/** Hours that a link is valid. */
const lifetimeMs = 72 * 3_600_000

const tokenHash = (token: string) => createHash('sha256').update(token).digest('hex')

const open = ({ tenant }: Scope, userId: number) =>
  and(
    eq(userInvitation.tenant_id, tenant.id),
    eq(userInvitation.user_id, userId),
    isNull(userInvitation.used_at),
    isNull(userInvitation.withdrawn_at),
  )

/** Voids a user's links; answers how many were open. */
export async function withdrawInvitations(scope: Scope, userId: number): Promise<number> {
  const { tx, now } = scope
  const gone = await tx
    .update(userInvitation)
    .set({ withdrawn_at: now, updated_at: now, row_version: sql`${userInvitation.row_version} + 1` })
    .where(open(scope, userId))
    .returning({ id: userInvitation.id })
  return gone.length
}

/** The token of a new invitation, which replaces the earlier ones. Lock the user first. */
export async function makeInvitation(scope: Scope, userId: number, by: number): Promise<string> {
  const { tx, tenant, now } = scope
  await withdrawInvitations(scope, userId)
  const token = randomBytes(32).toString('base64url')
  await tx.insert(userInvitation).values({
    tenant_id: tenant.id,
    created_at: now,
    updated_at: now,
    created_by: by,
    user_id: userId,
    token_hash: tokenHash(token),
    expires_at: new Date(now.getTime() + lifetimeMs),
  })
  return token
}

/** A user's newest invitation, and what has become of it; null for none, or for one that was accepted. */
export async function findInvitation(
  { tx, tenant, now }: Scope,
  userId: number,
): Promise<{ state: InvitationState; expires_at: Date } | null> {
  const [newest] = await tx
    .select()
    .from(userInvitation)
    .where(and(eq(userInvitation.tenant_id, tenant.id), eq(userInvitation.user_id, userId)))
    .orderBy(desc(userInvitation.id))
    .limit(1)
  if (!newest || newest.used_at) return null
  const { expires_at } = newest
  if (newest.withdrawn_at) return { state: 'withdrawn', expires_at }
  return { state: expires_at <= now ? 'expired' : 'open', expires_at }
}

/** The invitation of `token` and the account that it invites, while both are valid. */
export async function findInvited(scope: Scope, token: string): Promise<{ id: number; account: Account } | null> {
  const { tx, tenant, now } = scope
  const [row] = await tx
    .select()
    .from(userInvitation)
    .where(and(eq(userInvitation.tenant_id, tenant.id), eq(userInvitation.token_hash, tokenHash(token))))
  if (!row || row.used_at || row.withdrawn_at || row.expires_at <= now) return null
  const account = await findAccount(scope, eq(user.id, row.user_id))
  // Somebody who has signed in needs no invitation: an old one must not change their password.
  return account?.row.status === 'invited' ? { id: row.id, account } : null
}

/** The refusal of a link that is used, expired, withdrawn or replaced. */
export const deadInvitation = () =>
  new ApiError('RULE', {
    reason: 'invitation_token',
    message: 'Este convite já foi usado, venceu ou foi retirado. Peça outro a quem convidou você.',
  })

/** Marks the invitation used; throws if another request did so first. */
export async function useInvitation({ tx, tenant, now }: Scope, id: number): Promise<void> {
  const used = await tx
    .update(userInvitation)
    .set({ used_at: now, updated_at: now, row_version: sql`${userInvitation.row_version} + 1` })
    .where(
      and(
        eq(userInvitation.tenant_id, tenant.id),
        eq(userInvitation.id, id),
        isNull(userInvitation.used_at),
        isNull(userInvitation.withdrawn_at),
      ),
    )
    .returning({ id: userInvitation.id })
  if (used.length === 0) throw deadInvitation()
}

/**
 * May a link to a new password be mailed to them? Somebody invited gets in by their invitation: once it is withdrawn or
 * has expired, no other link replaces it. Accounts that were never invited are not held to one.
 */
export async function mayRecover(scope: Scope, { row }: Account): Promise<boolean> {
  if (row.status !== 'invited') return true
  const invitation = await findInvitation(scope, row.id)
  return invitation === null || invitation.state === 'open'
}

/** True if they were ever invited, whatever has become of it. */
export async function wasInvited({ tx, tenant }: Scope, userId: number): Promise<boolean> {
  const [one] = await tx
    .select({ id: userInvitation.id })
    .from(userInvitation)
    .where(and(eq(userInvitation.tenant_id, tenant.id), eq(userInvitation.user_id, userId)))
    .limit(1)
  return one !== undefined
}

/** Shuts out somebody who has not come in: links are void, and so is a password that was chosen by one of them. */
export async function closeDoor(scope: Scope, userId: number, unknownHash: string): Promise<void> {
  const { tx, tenant } = scope
  await withdrawInvitations(scope, userId)
  await voidResetLinks(scope, userId)
  await tx
    .update(user)
    .set({ password_hash: unknownHash, token_version: sql`${user.token_version} + 1` })
    .where(and(eq(user.tenant_id, tenant.id), eq(user.id, userId)))
}
