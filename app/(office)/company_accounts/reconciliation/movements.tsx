'use client'

import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type RefObject, useState } from 'react'
import { FailedState } from '@/components/ui/failed-state'
import type { OwnMovement } from '@/lib/contracts/reconciliation'
import { MovementLink, MovementText } from './movement-text'
import { nearestFirst, sum } from './sums'
import { useMovements } from './use-account'
import type { Desk } from './use-desk'

/** Drawn at once; the search finds the others. */
const most = 50

type Props = { desk: Desk; list: RefObject<HTMLDivElement | null>; mayMatch: boolean }

/** Movements of the company that no line of the bank tells of yet, the nearest amount first. */
export function Movements({ desk, list, mayMatch }: Props) {
  const t = useTranslations('reconciliation.movements')
  const [search, setSearch] = useState('')
  const { data, error, isFetching, isPlaceholderData, refetch } = useMovements(desk.asked, desk.balance.since, search)
  const free = (data?.rows ?? []).filter(({ id }) => !desk.taken.has(id))
  const shown = nearestFirst(free, sum(desk.group.lines)).slice(0, most)
  const more = (data?.total ?? 0) - shown.length
  return (
    <section aria-labelledby="own-movements">
      <h2 id="own-movements" className="mb-2 font-semibold">
        {t('title')}
      </h2>
      <search className="relative block">
        <Search
          aria-hidden
          className="pointer-events-none absolute inset-y-0 start-3 my-auto size-4 text-muted"
          strokeWidth={1.75}
        />
        <input
          type="search"
          aria-label={t('search')}
          placeholder={t('search')}
          value={search}
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
          onChange={({ target }) => setSearch(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && search === '' && list.current?.focus()}
          className="control w-full rounded-md border border-strong bg-raised ps-9 pe-3 text-ink max-sm:text-base"
        />
      </search>
      {error && <FailedState title={t('failed')} busy={isFetching} retry={() => void refetch()} />}
      {data && shown.length === 0 && <p className="mt-2 text-muted">{t(search ? 'noMatch' : 'none')}</p>}
      <ul className={isPlaceholderData ? 'mt-2 opacity-60' : 'mt-2'}>
        {shown.map((movement) => (
          <Row
            key={movement.id}
            movement={movement}
            ticked={desk.ticks.has(movement.id)}
            onTick={mayMatch ? () => desk.tick(movement) : null}
          />
        ))}
      </ul>
      {more > 0 && <p className="mt-1 text-xs text-muted">{t('more', { count: more })}</p>}
    </section>
  )
}

type RowProps = { movement: OwnMovement; ticked: boolean; onTick: (() => void) | null }

function Row({ movement, ticked, onTick }: RowProps) {
  return (
    <li className="flex items-center gap-2 border-t border-line first:border-0">
      {onTick ? (
        <label className="flex min-h-9 min-w-0 flex-1 cursor-pointer items-center gap-2.5 py-1 pointer-coarse:min-h-11">
          <input
            type="checkbox"
            checked={ticked}
            onChange={onTick}
            className="size-4 shrink-0 accent-(--focus) pointer-coarse:size-6"
          />
          <MovementText movement={movement} />
        </label>
      ) : (
        <div className="flex min-h-9 min-w-0 flex-1 items-center">
          <MovementText movement={movement} />
        </div>
      )}
      <MovementLink movement={movement} />
    </li>
  )
}
