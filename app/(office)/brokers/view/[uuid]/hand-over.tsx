'use client'

import { ArrowRightLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import { LazyWords } from '@/components/words/lazy-words'

const HandOverDialog = lazy(() => import('./hand-over-dialog'))

/** The button that hands a broker's open business to another. */
export function HandOver({ broker }: { broker: { uuid: string; name: string } }) {
  const t = useTranslations('handOver')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>
        <ArrowRightLeft aria-hidden className="size-4" strokeWidth={1.75} />
        {t('open')}
      </Button>
      {open && (
        <Suspense>
          <LazyWords onFail={() => setOpen(false)}>
            <HandOverDialog broker={broker} onClose={() => setOpen(false)} />
          </LazyWords>
        </Suspense>
      )}
    </>
  )
}
