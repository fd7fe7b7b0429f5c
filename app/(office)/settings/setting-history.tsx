'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useId, useMemo, useState } from 'react'
import type { KnownField } from '@/components/fields/form-context'
import { Button } from '@/components/ui/button'
import { Card, Section } from '@/components/ui/section'
import type { listCompanyHistory } from '@/lib/api/company'

const History = lazy(() => import('@/components/history/history'))

type Props = {
  /** One page of the history. */
  pageOf: (page: number) => ReturnType<typeof listCompanyHistory>
  /** The form's fields; or labels by field, where no form knows them. */
  fields: ReadonlyMap<string, KnownField> | Readonly<Record<string, string>>
  /** Words of values, by field. */
  words?: Readonly<Record<string, Readonly<Record<string, string>>>>
  /** Tells it from another one of the page. */
  title?: string
}

/** The changes of some settings, each with its author; loaded once somebody asks. */
export function SettingHistory({ pageOf, fields, words = {}, title }: Props) {
  const t = useTranslations('settings')
  const form = useTranslations('form')
  const history = useTranslations('history')
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  const known = useMemo(() => {
    if (fields instanceof Map) return fields
    const show = (name: string) => (value: unknown) => {
      if (typeof value === 'boolean') return history(value ? 'yes' : 'no')
      const text = value === null || value === undefined ? '' : String(value)
      return words[name]?.[text] ?? text
    }
    return new Map(Object.entries(fields).map(([name, label]) => [name, { id: name, label, show: show(name) }]))
  }, [fields, words, history])
  return (
    <div className="mt-8 border-t border-line pt-7">
      <Section id={id} title={title ?? form('history')} lead={t('historyLead')}>
        {isOpen ? (
          <Card className="flex max-h-128">
            <Suspense fallback={<p className="appear-late p-5 text-muted">{form('loading')}</p>}>
              <History pageOf={pageOf} resource="company" fields={known} />
            </Suspense>
          </Card>
        ) : (
          <Button aria-describedby={id} onClick={() => setOpen(true)}>
            {t('showHistory')}
          </Button>
        )}
      </Section>
    </div>
  )
}
