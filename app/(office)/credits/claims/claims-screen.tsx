'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { ListRows } from '@/components/list/list-rows'
import { classes } from '@/components/ui/classes'
import { LazyWords } from '@/components/words/lazy-words'
import { money } from '@/lib/formats/money'
import type { ClaimDecision } from '@/lib/kinds/commission-reports'
import { wholeList } from '@/lib/lists/state'
import { ClaimFields } from './claim-fields'
import { ClaimRow } from './claim-row'
import { type ChosenClaims, renewed, ticked } from './claims-view'
import { DecideBar } from './decide-bar'
import { OwedTable } from './owed-table'
import { findChosen, useClaims } from './use-claims'

const DecideDialog = lazy(() => import('./decide-dialog'))

const none: ChosenClaims = new Map()

/** Claims on banks: their sums by bank and age, then each claim, and decisions about those that are ticked. */
export function ClaimsScreen({ mayDecide, timeZone }: { mayDecide: boolean; timeZone: string }) {
  const t = useTranslations('claims')
  const [chosen, setChosen] = useState(none)
  const [decision, setDecision] = useState<ClaimDecision | null>(null)
  const { state, change, hrefOf, found, again } = useClaims()
  const summary = found.data?.summary
  const rows = found.data?.data ?? []
  const close = () => setDecision(null)
  const onStale = async () => {
    void again()
    const now = renewed(chosen, await findChosen(chosen).catch(() => []))
    setChosen(now)
    if (now.size === 0) close()
  }
  return (
    <>
      {summary && summary.banks.length > 0 && <OwedTable {...{ state, change, hrefOf }} banks={summary.banks} />}
      <ClaimFields state={state} change={change} />
      {summary && (
        <p role="status" className="mb-2 tabular-nums">
          {t('count', { count: summary.count })}
          {' · '}
          <bdi className="font-semibold">{money(summary.amount)}</bdi>
        </p>
      )}
      <ListRows
        {...{ found, state, change }}
        clear={() => change(() => wholeList)}
        columns={4}
        empty={{ title: t('empty'), body: t('emptyHelp'), action: null }}
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
              <ClaimRow
                key={row.id}
                row={row}
                chosen={chosen.has(row.id)}
                timeZone={timeZone}
                onTick={mayDecide ? () => setChosen(ticked(chosen, [row], !chosen.has(row.id))) : null}
              />
            ))}
          </ol>
        )}
      </ListRows>
      {mayDecide && rows.length > 0 && (
        <DecideBar rows={rows} chosen={chosen} onChoose={setChosen} onDecide={setDecision} />
      )}
      {decision && (
        <Suspense>
          <LazyWords onFail={close}>
            <DecideDialog
              decision={decision}
              chosen={chosen}
              onClose={close}
              onDone={() => {
                setChosen(none)
                void again()
              }}
              onStale={() => void onStale()}
            />
          </LazyWords>
        </Suspense>
      )}
    </>
  )
}
