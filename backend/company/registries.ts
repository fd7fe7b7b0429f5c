import { segmentContract } from '@/lib/contracts/segment'
import { crud } from '../core/registry/crud'
import type { ScheduleChanged } from './company.routes'
import { holidayRegistry } from './holiday.routes'
import { segment } from './segment.table'

/** Lines of business (company.md#segment); anyone may choose one, an Administrador writes them. */
const segments = crud(segment, segmentContract, { search: ['name'], options: {} })

/** The company's registries: a new one of this area needs a line here, and none in `backend/registries.ts`. */
export const companyRegistries = (changed: ScheduleChanged) => [segments, holidayRegistry(changed)]
