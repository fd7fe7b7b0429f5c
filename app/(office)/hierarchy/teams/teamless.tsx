'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { listTeamless } from '@/lib/api/hierarchy'
import { call } from '@/lib/browser/call'

const TeamlessDialog = lazy(() => import('./teamless-dialog'))

type Props = { mayEdit: boolean; onDone: () => void }

/** The number of people without a team, who are opened from it. */
export function Teamless({ mayEdit, onDone }: Props) {
  const t = useTranslations('teams')
  const client = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['teamless'],
    queryFn: ({ signal }) => call(listTeamless('per_page=1'), { signal }),
    staleTime: 0,
  })
  const done = () => {
    void client.invalidateQueries({ queryKey: ['teamless'] })
    onDone()
  }
  return (
    <div className="mb-3 min-h-9">
      {data && data.total > 0 && <Button onClick={() => setOpen(true)}>{t('without', { count: data.total })}</Button>}
      <Suspense>{isOpen && <TeamlessDialog mayEdit={mayEdit} onClose={() => setOpen(false)} onDone={done} />}</Suspense>
    </div>
  )
}
