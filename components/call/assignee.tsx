'use client'

import { ArrowRightLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { LazyWords } from '@/components/words/lazy-words'
import type { Call } from '@/lib/contracts/call'
import { type CallRights, mayWith } from './rights'
import type { Stepping } from './use-stepping'

const PassDialog = lazy(() => import('@/components/workflow/pass-dialog'))

type Props = { row: Call; rights: CallRights; stepping: Stepping }

/** The call's assignee, with taking it over and passing it on (calls.md#assignment). */
export function CallAssignee({ row, rights, stepping }: Props) {
  const t = useTranslations('call')
  const [passing, setPassing] = useState(false)
  const pass = useRef<HTMLButtonElement>(null)
  const { assignee } = row
  const may = mayWith(rights, row)
  // The button disappears once it is theirs: keep the focus nearby.
  const take = async () => {
    if (await stepping.give(rights.me)) pass.current?.focus()
  }
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
      <bdi>{assignee ? t('with', { name: assignee.name }) : t('withNobody')}</bdi>
      {may.assign && !may.take && may.edit && assignee?.uuid !== rights.me && (
        <Button look="quiet" aria-disabled={stepping.busy} onClick={() => void take()}>
          {t('take')}
        </Button>
      )}
      {may.assign && (
        <Button ref={pass} look="quiet" onClick={() => setPassing(true)}>
          <ArrowRightLeft aria-hidden className="size-4" strokeWidth={1.75} />
          {t('pass')}
        </Button>
      )}
      {passing && (
        <Suspense>
          <LazyWords onFail={() => setPassing(false)}>
            <PassDialog
              words={{ title: t('passTitle'), label: t('passTo'), hint: t('passHint') }}
              from="call_assignee"
              assignee={assignee}
              giving={stepping}
              onClose={() => setPassing(false)}
            />
          </LazyWords>
        </Suspense>
      )}
    </div>
  )
}
