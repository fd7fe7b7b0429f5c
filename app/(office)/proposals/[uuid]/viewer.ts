import type { PendencyRights } from '@/components/pendency/rights'

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
  pendencies: PendencyRights
  timeZone: string
}
