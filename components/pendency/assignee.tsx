'use client'

import { ArrowRightLeft, Hand } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { LazyWords } from '@/components/words/lazy-words'
import { mayWith, type PendencyRights } from './rights'
import { useAssigning } from './use-assigning'
import type { SeenPendency } from './use-thread'

const PassDialog = lazy(() => import('@/components/workflow/pass-dialog'))

/** The pendency's assignee, with taking and reassigning it (pendencies.md#assignee). */
export function Assignee({ row, rights }: { row: SeenPendency; rights: PendencyRights }) {
  const t = useTranslations('pendency')
  const [passing, setPassing] = useState(false)
  const assigning = useAssigning(row)
  const pass = useRef<HTMLButtonElement>(null)
  const { assignee } = row
  // The button disappears once it is theirs: keep the focus nearby.
  const take = async () => {
    if (await assigning.give(rights.me)) pass.current?.focus()
  }
  const may = mayWith(rights, row)
  return (
    <div className="mt-1.5 flex flex-wrap items-center gap-x-2 gap-y-1">
      {assignee && (
        <span>
          <bdi>{t('with', { name: assignee.name })}</bdi>
        </span>
      )}
      {may.edit && may.resolve && assignee?.uuid !== rights.me && (
        <Button look="quiet" aria-disabled={assigning.busy} onClick={() => void take()}>
          <Hand aria-hidden className="size-4" strokeWidth={1.75} />
          {t('take')}
        </Button>
      )}
      {may.edit && (
        <Button ref={pass} look="quiet" onClick={() => setPassing(true)}>
          <ArrowRightLeft aria-hidden className="size-4" strokeWidth={1.75} />
          {t('pass')}
        </Button>
      )}
      {assigning.fault && !passing && (
        <Notice look="error" className="w-full">
          {assigning.fault}
        </Notice>
      )}
      {passing && (
        <Suspense>
          <LazyWords onFail={() => setPassing(false)}>
            <PassDialog
              words={{ title: t('passTitle'), label: t('passTo'), hint: t('passHint') }}
              from="assignee"
              assignee={assignee ?? null}
              giving={assigning}
              onClose={() => setPassing(false)}
            />
          </LazyWords>
        </Suspense>
      )}
    </div>
  )
}
