'use client'

import { Ban, CheckCheck, ChevronDown, Hand, Merge } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Dropdown, menuItem } from '@/components/ui/dropdown'
import { KeyButton } from '@/components/ui/keys'
import { LazyWords } from '@/components/words/lazy-words'
import type { Call } from '@/lib/contracts/call'
import type { CallKind } from '@/lib/kinds/calls'
import { type CallRights, mayWith, type Target, targets, wayOn } from './rights'
import { SituationDot } from './situation-mark'
import type { Stepping } from './use-stepping'

const ConfirmDialog = lazy(() => import('@/components/ui/confirm-dialog'))
const MergeDialog = lazy(() => import('./merge-dialog'))

type Props = {
  row: Call
  rights: CallRights
  situations: readonly Target[]
  stepping: Stepping
  /** Confirms that it is solved. */
  onConfirm: (to: Target) => void
  onMerged: () => void
}

const kindOfStep = { take: 'in_progress', resolve: 'resolved', confirm: 'closed' } as const satisfies Record<
  string,
  CallKind
>

/** The step to offer first as a button, the others by the names of their situations. */
export function CallSteps({ row, rights, situations, stepping, onConfirm, onMerged }: Props) {
  const t = useTranslations('call')
  const [cancelling, setCancelling] = useState<Target | null>(null)
  const [merging, setMerging] = useState(false)
  const may = mayWith(rights, row)
  const first = wayOn(rights, row)
  const possible = targets(rights, row, situations)
  const main = first && possible.find(({ kind }) => kind === kindOfStep[first])
  const others = possible.filter((one) => one !== main)
  /** Cancelling is all that is left, as to most requesters. */
  const alone = others.length === 1 && others[0]?.kind === 'cancelled' && !may.merge ? others[0] : null
  // Taking gives it to oneself as well, where one may.
  const gives = first === 'take' && may.assign
  const take = () => {
    if (gives) void stepping.give(rights.me)
    else if (main && first === 'confirm') onConfirm(main)
    else if (main) stepping.move(main)
  }
  const Icon = first === 'take' ? Hand : CheckCheck
  return (
    <>
      {first && main && (
        <KeyButton
          shortcut={first === 'take' ? 'a' : 'e'}
          data-keyed="focus"
          data-next-step
          look="primary"
          aria-disabled={stepping.busy}
          onClick={take}
        >
          <Icon aria-hidden className="size-4" strokeWidth={1.75} />
          {t(first)}
        </KeyButton>
      )}
      {alone && (
        <Button look="quiet" aria-disabled={stepping.busy} onClick={() => setCancelling(alone)}>
          <Ban aria-hidden className="size-4" strokeWidth={1.75} />
          {t('cancel')}
        </Button>
      )}
      {(others.length > 0 || may.merge) && !alone && (
        <Dropdown
          floating
          className="min-w-60"
          sheet={{ title: t('situations'), close: t('closeMenu') }}
          trigger={(props) => (
            <Button {...props} aria-disabled={stepping.busy}>
              {t('situations')}
              <ChevronDown aria-hidden className="size-4" strokeWidth={1.75} />
            </Button>
          )}
        >
          {(close) => (
            <>
              {others.map((one) => (
                <button
                  key={one.id}
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  className={menuItem}
                  onClick={() => {
                    close()
                    if (one.kind === 'cancelled') setCancelling(one)
                    else stepping.move(one)
                  }}
                >
                  <SituationDot color={one.color} />
                  <bdi className="min-w-0 truncate">{one.name}</bdi>
                  <span className="ms-auto ps-3 text-xs text-muted">{t(`kinds.${one.kind}`)}</span>
                </button>
              ))}
              {may.merge && (
                <button
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  className={menuItem}
                  onClick={() => {
                    close()
                    setMerging(true)
                  }}
                >
                  <Merge aria-hidden className="-mx-1 size-4 shrink-0 text-muted" strokeWidth={1.75} />
                  {t('merge.begin')}
                </button>
              )}
            </>
          )}
        </Dropdown>
      )}
      {merging && (
        <Suspense>
          <LazyWords onFail={() => setMerging(false)}>
            <MergeDialog
              row={row}
              onMerged={() => {
                setMerging(false)
                onMerged()
              }}
              onClose={() => setMerging(false)}
            />
          </LazyWords>
        </Suspense>
      )}
      {cancelling && (
        <Suspense>
          <ConfirmDialog
            title={t('cancelTitle', { number: String(row.number) })}
            body={t('cancelBody')}
            confirm={t('cancel')}
            cancel={t('keep')}
            onConfirm={() => {
              setCancelling(null)
              stepping.move(cancelling)
            }}
            onClose={() => setCancelling(null)}
          />
        </Suspense>
      )}
    </>
  )
}
