import { inArray } from 'drizzle-orm'
import { typistMachine } from '@/lib/proposals/typist'
import type { Acting } from '../../core/kernel/acting'
import { takeAll } from '../../core/workflow/take-all'
import { typistBankUser } from '../records/typist-bank-user.table'
import { logTypist } from './steps'

const block = typistMachine.transitions.find(({ name }) => name === 'block')

/** Blocks the active logins of people who are blocked or deleted (typists.md#states). Unblocking them is a step of its own. */
export async function blockLogins(acting: Acting, users: readonly number[], reason: string): Promise<void> {
  if (!block || users.length === 0) return
  const ids = await takeAll(acting, {
    entity: 'typist_bank_user',
    table: typistBankUser,
    transition: block,
    // Deleted ones too, which may be restored.
    where: inArray(typistBankUser.user_id, [...users]),
    set: { blocked_reason: reason },
    audited: 'status_changed',
  })
  for (const id of ids) await logTypist(acting, { id, action: 'block', from: 'active', to: 'blocked' }, reason)
}
