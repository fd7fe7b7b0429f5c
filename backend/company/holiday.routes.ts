import { sql } from 'drizzle-orm'
import { holidayContract } from '@/lib/contracts/holiday'
import { findNationalHoliday } from '@/lib/formats/holidays'
import { crud } from '../core/registry/crud'
import { holiday } from './holiday.table'

/** The company's own holidays (company.md#holidays). */
export const holidays = crud(holiday, holidayContract, {
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
})
