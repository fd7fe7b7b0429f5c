import type { User, UserDetail } from '@/lib/contracts/user'

/** The actions that `user` may take on `person` now; the tenant API decides on each call. */
export function rightsOver(user: User, person: UserDetail) {
  const has = (verb: string) => user.permissions.includes(`${verb}_users`)
  const own = person.uuid === user.uuid
  const gone = Boolean(person.deleted_at)
  // A tenant API that does not say so lacks the calls too.
  const reaches = person.may_edit === true
  const over = reaches && !own && !gone
  return {
    edit: reaches && has('edit') && !gone,
    block: over && has('edit') && person.status === 'active',
    unblock: over && has('enable') && person.status === 'blocked',
    remove: over && has('delete'),
    restore: gone && !own && has('delete'),
    invite: over && person.status === 'invited',
    // An Administrador's alone (identity.md#others-sessions).
    removeFactor: !own && !gone && has('edit') && user.type_user === 'Administrador',
    seeSessions: over && has('edit') && user.type_user === 'Administrador',
  }
}
