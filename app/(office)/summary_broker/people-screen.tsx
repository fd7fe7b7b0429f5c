'use client'

import { Wallet } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { SearchBox } from '@/components/filters/search-box'
import { ListRows } from '@/components/list/list-rows'
import { Total } from '@/components/list/total'
import { useReadList } from '@/components/read-list/use-read-list'
import { classes } from '@/components/ui/classes'
import { EmptyState } from '@/components/ui/empty-state'
import type { SummaryPeople, SummaryPerson } from '@/lib/contracts/broker-summary'
import { filtered, isNarrowed } from '@/lib/lists/state'
import { peopleFigures, periodFigures, shownFigure } from './figures'
import { personAddress, presetDays } from './period'
import { PeriodFields } from './period-fields'
import { PersonRow } from './person-row'
import { peopleSource } from './sources'

/** The sums and days beside the rows of a page. */
const besides = (page: object | undefined) =>
  // Guarantee: the contract of the people's list.
  page && 'summary' in page ? (page as SummaryPeople['data']) : undefined

/** The people in sight with the sums of a period, each of which opens their page. */
export function PeopleScreen({ today }: { today: string }) {
  const t = useTranslations('statement')
  const { state, change, clear, found } = useReadList<SummaryPerson>(peopleSource)
  const page = besides(found.data)
  const [from, to] = state.filters.date ?? []
  const days: [string, string] = from && to ? [from, to] : presetDays('month', today)
  const isNone = found.data?.total === 0 && !isNarrowed({ ...state, filters: {} })
  return (
    <>
      <p className="-mt-3 mb-5 text-pretty text-muted print:hidden">{t('lead')}</p>
      <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
        <SearchBox label={t('search')} state={state} change={change} lookup={undefined} />
        <PeriodFields
          key={days.join()}
          days={days}
          today={today}
          onChange={(next) => change((now) => filtered(now, { date: next }))}
        />
      </div>
      <section aria-label={t('moved')} className="mb-3 rounded-lg border border-line bg-surface px-4 py-2.5">
        <dl className="flex flex-wrap gap-x-8 gap-y-1">
          {periodFigures.map((key) => (
            <Total key={key} name={t(`figures.${key}`)}>
              <bdi>{page ? shownFigure(key, page.summary[key]) : '—'}</bdi>
            </Total>
          ))}
        </dl>
      </section>
      {isNone ? (
        <EmptyState icon={Wallet} title={t('noPeople')} body={t('noPeopleHelp')} />
      ) : (
        <ListRows found={found} state={state} change={change} clear={clear} columns={7}>
          {({ data }) => (
            <div className="overflow-x-auto rounded-lg border border-line bg-surface">
              <table
                aria-label={t('people')}
                aria-busy={found.isPlaceholderData}
                className={classes('w-full max-lg:block', found.isPlaceholderData && 'opacity-60')}
              >
                <thead className="border-b border-line text-muted max-lg:sr-only">
                  <tr>
                    <th scope="col" className="px-3 py-2 text-start font-medium">
                      {t('people')}
                    </th>
                    {peopleFigures.map((key) => (
                      <th key={key} scope="col" className="px-3 py-2 text-end font-medium">
                        {t(`figures.${key}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody className="divide-y divide-line max-lg:block">
                  {data.map((row) => (
                    <PersonRow key={row.user.uuid} row={row} address={personAddress(row.user.uuid, days)} />
                  ))}
                </tbody>
              </table>
            </div>
          )}
        </ListRows>
      )}
    </>
  )
}
