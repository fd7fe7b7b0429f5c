'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import type { KnownField } from '@/components/fields/form-context'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/section'
import { listHistory } from '@/lib/api/registry'
import { heads } from '@/lib/contracts/heads'

const History = lazy(() => import('@/components/history/history'))

const noFields: ReadonlyMap<string, KnownField> = new Map()

/** The audit of a person's data, loaded when somebody opens it. */
export function HistoryCard({ uuid }: { uuid: string }) {
  const t = useTranslations('client')
  const [open, setOpen] = useState(false)
  if (!open) return <Button onClick={() => setOpen(true)}>{t('showHistory')}</Button>
  return (
    <Card className="">
      <Suspense fallback={<p className="px-5 py-5 text-muted">{t('loading')}</p>}>
        <History pageOf={(page) => listHistory(heads.user.path, uuid, page)} resource="user" fields={noFields} />
      </Suspense>
    </Card>
  )
}
