import type { PendencyRights } from '@/components/pendency/rights'
import { type VersionsRead, versionsRead } from '@/components/versions/versions-read'
import { isInternal, type Role } from '@/lib/access/roles'

/** The reader's role in the record, for the screen; the tenant API decides the rest. */
export type Viewer = {
  uuid: string
  staff: boolean
  /** A Corretor: the commission is their own. */
  sells: boolean
  creates: boolean
  edits: boolean
  /** Opens calls to the desk. */
  opensCalls: boolean
  reveals: boolean
  callsClients: boolean
  reads: VersionsRead
  /** May open the company's credits. */
  credits: boolean
  pendencies: PendencyRights
  timeZone: string
}

export type Person = { uuid: string; role: Role; permissions: readonly string[] }

/** The rights of `person` on a proposal's record, for the screen. */
export function toViewer({ uuid, role, permissions }: Person, timeZone: string): Viewer {
  const staff = isInternal(role)
  const may = (permission: string) => permissions.includes(permission)
  return {
    uuid,
    staff,
    sells: role === 'Corretor',
    creates: may('create_proposals'),
    edits: may('edit_proposals'),
    opensCalls: may('create_calls'),
    reveals: may('view_sensitive_clients'),
    callsClients: may('edit_clients'),
    reads: versionsRead(permissions),
    credits: may('list_credits'),
    pendencies: { me: uuid, staff, permissions: permissions.filter((name) => name.endsWith('_pendencies')), timeZone },
    timeZone,
  }
}
