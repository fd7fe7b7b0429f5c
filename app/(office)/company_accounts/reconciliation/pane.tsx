'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, lazy, type RefObject, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { KeyButton } from '@/components/ui/keys'
import { LazyWords } from '@/components/words/lazy-words'
import { date } from '@/lib/formats/dates'
import { GroupSums } from './group-sums'
import type { May } from './may'
import { Movements } from './movements'
import { Suggestions } from './suggestions'
import { isEven, left, signed } from './sums'
import type { Desk } from './use-desk'

const MakeDialog = lazy(() => import('./make-dialog'))

type Props = { desk: Desk; list: RefObject<HTMLDivElement | null>; may: May }

/** The current line, or the marked group: its suggestions, the movements to choose from, and what is done with them. */
export function Pane({ desk, list, may }: Props) {
  const t = useTranslations('reconciliation')
  const [making, setMaking] = useState(false)
  const { current, group, isGroup, at, suggestion } = desk
  const close = () => {
    setMaking(false)
    requestAnimationFrame(() => list.current?.focus())
  }
  const accept = (event: FormEvent) => {
    event.preventDefault()
    desk.accept()
    list.current?.focus()
  }
  if (!current) return <Movements {...{ desk, list, mayMatch: false }} />
  const canAccept = isGroup ? isEven(group) : suggestion !== null && suggestion.rule !== 'returned'
  const isUneven = left(group) !== 0n
  return (
    <>
      <form onSubmit={accept} className="mb-5">
        <h2 className="font-semibold wrap-anywhere">
          {isGroup ? t('group.title') : <bdi>{current.memo || t('lines.noMemo')}</bdi>}
        </h2>
        {!isGroup && (
          <p className="mb-3 text-muted tabular-nums">
            <bdi>
              {[date(current.posted_on), signed(current.amount), current.check_number].filter(Boolean).join(' · ')}
            </bdi>
          </p>
        )}
        {isGroup ? (
          <GroupSums group={group} />
        ) : (
          <Suggestions line={current} at={at} onChoose={may.match ? desk.choose : null} />
        )}
        {may.match && (
          <div className="mt-3 flex flex-wrap gap-2">
            {canAccept && (
              <Button type="submit" look="primary" data-next-step>
                {t('accept')}
              </Button>
            )}
            {may.make && isUneven && (
              <KeyButton shortcut="l" onClick={() => setMaking(true)}>
                {t(isGroup ? 'makeRest' : 'make.open')}
              </KeyButton>
            )}
            {isGroup && <Button onClick={desk.clear}>{t('clear')}</Button>}
          </div>
        )}
      </form>
      <Movements {...{ desk, list, mayMatch: may.match }} />
      {making && (
        <Suspense>
          <LazyWords onFail={close}>
            <MakeDialog
              account={desk.asked.account}
              group={group}
              proposal={isGroup ? null : (suggestion?.make ?? null)}
              onClose={close}
              onMade={(answer) => {
                desk.made(group, answer)
                close()
              }}
            />
          </LazyWords>
        </Suspense>
      )}
    </>
  )
}
