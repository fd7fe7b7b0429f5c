'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import type { KnownField } from '@/components/fields/form-context'
import { usePermissionWords } from '@/components/permissions/use-permission-words'
import { Button } from '@/components/ui/button'
import { Card, Section } from '@/components/ui/section'
import { useResourceWords } from '@/components/words/use-resource-words'
import { listProfileHistory } from '@/lib/api/profiles'

const History = lazy(() => import('@/components/history/history'))

/** The audit of a profile, with its permissions in words; loaded when somebody opens it. */
export function ProfileHistory({ id }: { id: number }) {
  const t = useTranslations()
  const permissions = usePermissionWords()
  const words = useResourceWords('profile')
  const [open, setOpen] = useState(false)
  const inWords = (name: string): [string, KnownField] => [
    name,
    {
      id: name,
      label: words.field(name),
      show: (value) => (Array.isArray(value) ? value.map((one) => permissions.say(String(one))).join(', ') : ''),
    },
  ]
  const fields = new Map([inWords('permissions_granted'), inWords('permissions_taken')])
  return (
    <Section id="history" title={t('history.title')}>
      {open ? (
        <Card className="">
          <Suspense fallback={<p className="px-5 py-5 text-muted">{t('client.loading')}</p>}>
            <History pageOf={(page) => listProfileHistory(id, page)} resource="profile" fields={fields} />
          </Suspense>
        </Card>
      ) : (
        <Button onClick={() => setOpen(true)}>{t('client.showHistory')}</Button>
      )}
    </Section>
  )
}
