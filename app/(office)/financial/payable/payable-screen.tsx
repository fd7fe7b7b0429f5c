'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { SearchBox } from '@/components/filters/search-box'
import { ListRows } from '@/components/list/list-rows'
import { useLastPage } from '@/components/list/use-last-page'
import { useListState } from '@/components/list/use-list-state'
import { usePaymentsChanged } from '@/components/payments/desk'
import { classes } from '@/components/ui/classes'
import { LazyWords } from '@/components/words/lazy-words'
import { listPayable } from '@/lib/api/finance/payments'
import { call } from '@/lib/browser/call'
import { heads } from '@/lib/contracts/heads'
import type { Payable } from '@/lib/contracts/payment'
import { defaultPageSize } from '@/lib/lists/layout'
import { pageQuery, wholeList } from '@/lib/lists/state'
import { PayableRow } from './payable-row'

const MakeDialog = lazy(() => import('./make-dialog'))

const source = { route: '/financial/payable', parameters: [] }

/** People with money available, the most first. */
export function PayableScreen({ mayMake }: { mayMake: boolean }) {
  const t = useTranslations('payments.payable')
  const { state, change } = useListState(source, {})
  const [paying, setPaying] = useState<Payable | null>(null)
  const onChanged = usePaymentsChanged()
  const query = pageQuery(state, '', defaultPageSize)
  const found = useQuery({
    queryKey: [heads.payment.path, 'payable', query],
    queryFn: ({ signal }) => call(listPayable(query), { signal }),
    placeholderData: keepPreviousData,
  })
  useLastPage(found.data, change)
  const close = () => setPaying(null)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-end gap-3 print:hidden">
        <SearchBox label={t('search')} state={state} change={change} lookup={undefined} />
      </div>
      <p role="status" className="sr-only">
        {found.data && t('count', { count: found.data.total })}
      </p>
      <ListRows
        found={found}
        state={state}
        change={change}
        clear={() => change(() => wholeList)}
        columns={4}
        empty={{ title: t('empty'), body: t('lead'), action: null }}
      >
        {({ data }) => (
          <ol
            aria-label={t('title')}
            aria-busy={found.isPlaceholderData}
            className={classes(
              'divide-y divide-line rounded-lg border border-line bg-surface',
              found.isPlaceholderData && 'opacity-60',
            )}
          >
            {data.map((row) => (
              <PayableRow key={row.user.uuid} row={row} onPay={mayMake ? () => setPaying(row) : null} />
            ))}
          </ol>
        )}
      </ListRows>
      {paying && (
        <Suspense>
          <LazyWords onFail={close}>
            <MakeDialog row={paying} onClose={close} onDone={onChanged} />
          </LazyWords>
        </Suspense>
      )}
    </>
  )
}
