'use client'

import { FilePlus } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { lazy, Suspense, useMemo, useState } from 'react'
import { ListScreen } from '@/components/registry/list-screen'
import { Button } from '@/components/ui/button'
import { useGo } from '@/components/unsaved/use-go'
import { LazyWords } from '@/components/words/lazy-words'
import { today } from '@/lib/formats/dates'
import type { OpenedList } from '@/lib/lists/opened'
import { InvoiceDesk, useInvoicesChanged } from './desk'
import { makeInvoices } from './invoices-resource'

const AskDialog = lazy(() => import('./ask-dialog'))

type Props = { opened: OpenedList; permissions: readonly string[]; isOwnOnly: boolean }

/** Invoices owed for the payments of each month: everybody's, or one's own. */
export function InvoicesScreen({ opened, permissions, isOwnOnly }: Props) {
  const t = useTranslations('invoices')
  const locale = useLocale()
  const day = today(opened.timeZone)
  const resource = useMemo(() => makeInvoices({ locale, today: day, isOwnOnly }), [locale, day, isOwnOnly])
  return (
    <InvoiceDesk permissions={permissions}>
      <p className="-mt-3 mb-5 text-pretty text-muted print:hidden">{t(isOwnOnly ? 'leadOwn' : 'lead')}</p>
      <ListScreen resource={resource} opened={opened} lead={opened.may.ask && <Ask today={day} />} />
    </InvoiceDesk>
  )
}

/** Asks for the invoice of one person's month; what came of it is opened. */
function Ask({ today: day }: { today: string }) {
  const t = useTranslations('invoices.ask')
  const go = useGo()
  const onChanged = useInvoicesChanged()
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button className="max-sm:basis-full" onClick={() => setOpen(true)}>
        <FilePlus aria-hidden className="size-4" strokeWidth={1.75} />
        {t('title')}
      </Button>
      {open && (
        <Suspense>
          <LazyWords onFail={close}>
            <AskDialog
              today={day}
              onClose={close}
              onDone={(id) => {
                onChanged()
                go(`/issue_invoices?record=${id}`)
              }}
            />
          </LazyWords>
        </Suspense>
      )}
    </>
  )
}
