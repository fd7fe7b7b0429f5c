import type { PendencyRights } from '@/components/pendency/rights'

/** Who looks at the record, as far as it matters to the screen; the tenant API decides the rest. */
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
