'use client'

import { ListScreen } from '@/components/registry/list-screen'
import { defineRegistry } from '@/components/resource/define-registry'
import { holidayContract } from '@/lib/contracts/holiday'
import { date } from '@/lib/formats/dates'
import type { OpenedList } from '@/lib/lists/opened'

const holidays = defineRegistry(holidayContract, {
  title: (holiday) => `${holiday.name}, ${date(holiday.date)}`,
  columns: [{ key: 'date' }, { key: 'name' }, { key: 'created_at', extra: true }, { key: 'updated_at', extra: true }],
  filters: [{ key: 'with_trashed', kind: 'flag' }],
  form: () => import('./holiday-form'),
  rowActions: [],
  bulkActions: [],
})

export const HolidaysScreen = ({ opened }: { opened: OpenedList }) => <ListScreen resource={holidays} opened={opened} />
