'use client'

import { useTranslations } from 'next-intl'
import { ListRows } from '@/components/list/list-rows'
import { Total } from '@/components/list/total'
import { type ReadSource, useReadList } from '@/components/read-list/use-read-list'
import { classes } from '@/components/ui/classes'
import { useGo } from '@/components/unsaved/use-go'
import { resultRowsPath } from '@/lib/api/finance/result'
import type { ResultRow } from '@/lib/contracts/result'
import { spanName } from '@/lib/finance/result-view'
import { money } from '@/lib/formats/money'
import { type ResultBasis, resultBases } from '@/lib/kinds/finance'
import { resultRowsRoute } from '../asked'
import { useResultWords } from '../use-result-words'
import { figureRow } from './figure-row'
import { ResultRowItem } from './result-row-item'

const source: ReadSource = {
  path: resultRowsPath,
  route: resultRowsRoute,
  parameters: ['basis', 'months', 'dre_group', 'release_type_id', 'cost_center_id', 'alone'],
  sort: '-date',
  perPage: 50,
}

/** The sum beside the rows of a page. */
const sumIn = (page: object | undefined): string | undefined =>
  page && 'summary' in page ? (page.summary as { amount: string }).amount : undefined

/** The path of a centre, from a row that it bore itself; of one whose rows are all below it, its number. */
const centerName = (rows: readonly ResultRow[] | undefined, id: string | undefined) =>
  rows?.find(({ cost_center }) => String(cost_center?.id) === id)?.cost_center?.name ?? `#${id}`

/** The rows of one figure of the result, and the figure itself. */
export function ResultRowsScreen({ back }: { back: string }) {
  const go = useGo()
  const t = useTranslations('cash')
  const words = useResultWords()
  const { state, change, found } = useReadList<ResultRow>(source)
  const { basis, months = [], dre_group: groups = [], release_type_id: type, cost_center_id, alone } = state.filters
  const [first, last] = months
  const figure = figureRow(groups)
  const name = type ? found.data?.data[0]?.release_type.name : figure && words[figure]
  const sum = sumIn(found.data)
  const shown: ResultBasis | undefined = resultBases.find((one) => one === basis?.[0])
  return (
    <>
      <section aria-label={t('totals')} className="mb-3 rounded-lg border border-line bg-surface px-4 py-2.5">
        <dl className="flex flex-wrap gap-x-8 gap-y-1">
          {name && (
            <Total name={t('result.line')}>
              <bdi>{name}</bdi>
            </Total>
          )}
          {first && last && (
            <Total name={t('result.span')}>
              <bdi>{spanName([first, last])}</bdi>
            </Total>
          )}
          {cost_center_id && (
            <Total name={t('result.center')}>
              <bdi>
                {cost_center_id[0] === 'none'
                  ? words.none
                  : alone
                    ? words.own
                    : centerName(found.data?.data, cost_center_id[0])}
              </bdi>
            </Total>
          )}
          {shown && <Total name={t('result.basis')}>{words[shown]}</Total>}
          <Total name={t('result.sum')}>
            <bdi>{sum === undefined ? '—' : money(sum)}</bdi>
          </Total>
        </dl>
      </section>
      <ListRows found={found} state={state} change={change} clear={() => go(back)} columns={4}>
        {({ data }) => (
          <ol
            aria-label={t('rows')}
            aria-busy={found.isPlaceholderData}
            className={classes(
              'divide-y divide-line rounded-lg border border-line bg-surface',
              found.isPlaceholderData && 'opacity-60',
            )}
          >
            {data.map((row) => (
              <ResultRowItem key={`${row.source} ${row.source_id} ${row.cost_center?.id ?? 0}`} row={row} />
            ))}
          </ol>
        )}
      </ListRows>
    </>
  )
}
