import { ListPage } from '@/components/list/list-page'
import { holidayContract } from '@/lib/contracts/holiday'
import { today } from '@/lib/formats/dates'
import { openList } from '@/lib/visit/open-list'
import { screenTitle } from '@/lib/visit/titles'
import { ListHead } from '../list-head'
import { HolidaysScreen } from './holidays-screen'
import { NationalHolidays } from './national-holidays'

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export const generateMetadata = () => screenTitle('/settings/holidays')

/** Feriados: the company's own, beside the national ones of this year and the next two. */
export default async function Holidays({ searchParams }: Props) {
  const { opened, ...page } = await openList(holidayContract, await searchParams)
  const year = Number(today(opened.timeZone).slice(0, 4))
  return (
    <ListPage {...page} kin={[]}>
      <ListHead of="holidays" />
      <HolidaysScreen opened={opened} />
      <NationalHolidays years={[year, year + 1, year + 2]} />
    </ListPage>
  )
}
