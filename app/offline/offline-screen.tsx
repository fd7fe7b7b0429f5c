'use client'

import { WifiOff } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Button } from '@/components/ui/button'
import { PageHeading } from '@/components/ui/page-heading'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { forgetKept } from '@/lib/kept/forget'
import { keptNames } from '@/lib/kept/sources'
import { forgetOld, keptLists } from '@/lib/kept/store'
import { KeptListPart } from './kept-list'
import type { ListWords } from './kept-words'

/** The page that was asked for, once more; with the connection back it is the one that comes. */
const again = () => (location.pathname === '/offline' ? location.assign('/') : location.reload())

type Props = { label: string; words: Readonly<Record<string, ListWords>> }

/** Says that there is no connection, and shows the lists that this browser has kept, to be read only. */
export function OfflineScreen({ label, words }: Props) {
  const t = useTranslations('offline')
  const inBrowser = useInBrowser()
  const [forgotten, setForgotten] = useState(false)
  useEffect(() => {
    forgetOld()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [])
  const lists = inBrowser && !forgotten ? keptLists() : {}
  const shown = keptNames.flatMap((name) => {
    const [list, own] = [lists[name], words[name]]
    return list && own ? [{ name, list, own }] : []
  })
  return (
    <main className="mx-auto w-full max-w-2xl px-4 py-6 sm:py-10">
      <PageHeading section={label}>{t('title')}</PageHeading>
      <div role="status" className="mb-6 flex gap-3 rounded-lg border border-line bg-surface p-4">
        <WifiOff aria-hidden className="mt-0.5 size-5 shrink-0 text-muted" strokeWidth={1.75} />
        <div className="min-w-0">
          <p className="text-pretty">{t('lead')}</p>
          <p className="mt-1 text-pretty text-muted">{inBrowser && t(shown.length > 0 ? 'kept' : 'nothing')}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button look="primary" onClick={again}>
              {t('retry')}
            </Button>
            {shown.length > 0 && (
              <Button
                onClick={() => {
                  forgetKept()
                  setForgotten(true)
                }}
              >
                {t('forget')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {shown.map(({ name, list, own }) => (
        <KeptListPart key={name} name={name} list={list} words={own} />
      ))}
    </main>
  )
}
