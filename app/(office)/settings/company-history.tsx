'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import type { KnownField } from '@/components/fields/form-context'
import { Button } from '@/components/ui/button'
import { Card, Section } from '@/components/ui/section'
import { listCompanyHistory } from '@/lib/api/company'
import type { CompanyPart } from '@/lib/contracts/company-parts'

const History = lazy(() => import('@/components/history/history'))

type Props = { part: CompanyPart; fields: ReadonlyMap<string, KnownField> }

/** The changes of these settings, each with its author; loaded once somebody asks. */
export function CompanyHistory({ part, fields }: Props) {
  const t = useTranslations('settings')
  const form = useTranslations('form')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-8 border-t border-line pt-7">
      <Section id="company-history" title={form('history')} lead={t('historyLead')}>
        {isOpen ? (
          <Card className="flex max-h-128">
            <Suspense fallback={<p className="appear-late p-5 text-muted">{form('loading')}</p>}>
              <History pageOf={(page) => listCompanyHistory(part, page)} resource="company" fields={fields} />
            </Suspense>
          </Card>
        ) : (
          <Button onClick={() => setOpen(true)}>{t('showHistory')}</Button>
        )}
      </Section>
    </div>
  )
}
