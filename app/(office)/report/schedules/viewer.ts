import type { Role } from '@/lib/access/roles'
import type { ReportKey } from '@/lib/reports/reports'

/** The person before whom the schedules are. */
export interface Viewer {
  role: Role
  uuid: string
  /** False for whoever sees as somebody else. */
  writes: boolean
  /** The reports that one may open. */
  reads: readonly ReportKey[]
}
