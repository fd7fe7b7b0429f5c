import type { PendencyRights } from '@/components/pendency/rights'
import type { VersionsRead } from '@/components/versions/versions-read'

/** The reader's role in the record, for the screen; the tenant API decides the rest. */
export type Viewer = {
  uuid: string
  staff: boolean
  /** A Corretor: the commission is their own. */
  sells: boolean
  creates: boolean
  edits: boolean
  reveals: boolean
  callsClients: boolean
  reads: VersionsRead
  pendencies: PendencyRights
  timeZone: string
}
