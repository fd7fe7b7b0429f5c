import { sql } from 'drizzle-orm'
import { holidayContract } from '@/lib/contracts/holiday'
import { findNationalHoliday } from '@/lib/formats/holidays'
import { type Crud, crud } from '../core/registry/crud'
import type { ScheduleChanged } from './company.routes'
import { holiday } from './holiday.table'

const standard = (changed: ScheduleChanged) =>
  crud(holiday, holidayContract, {
    search: ['name'],
    filters: { year: (year) => sql`extract(year from ${holiday.date}) = ${year}` },
    rules:
      () =>
      ({ input }) => {
        const national = findNationalHoliday(input.date)
        if (!national) return undefined
        const message = `Este dia já é feriado nacional: ${national.name}.`
        return { date: { reason: 'holiday_national', params: { name: national.name }, message } }
      },
    after: (acting) => changed(acting),
  })

/** The company's own holidays (company.md#holidays); `changed` after each write. */
export function holidayRegistry(changed: ScheduleChanged): Crud {
  const made = standard(changed)
  const { remove, restore } = made.registry
  return made.with({
    writes: {
      remove: async (acting, ids) => {
        await remove(acting, ids)
        await changed(acting)
      },
      restore: async (acting, ids) => {
        await restore(acting, ids)
        await changed(acting)
      },
    },
  })
}
