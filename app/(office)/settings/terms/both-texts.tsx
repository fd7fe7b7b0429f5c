'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useArrival } from '@/lib/browser/use-arrival'
import { ComparedTexts } from './compared-texts'

type Props = { mine: string; theirs: string; busy: boolean; keepMine: () => void; takeTheirs: () => void }

/** Somebody else wrote first: both texts, and the choice between them. Heavy: import it lazily. */
export default function BothTexts({ mine, theirs, busy, keepMine, takeTheirs }: Props) {
  const t = useTranslations('settings.conflict')
  // The comparison changes with further typing, so move to it only once.
  const bar = useArrival<HTMLDivElement>(null)
  return (
    <div ref={bar} tabIndex={-1} className="flex flex-col gap-3 rounded-md outline-none">
      <Notice look="error" title={t('title')}>
        {t('body')}
      </Notice>
      {/* biome-ignore-start lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reached by the keyboard. */}
      <section
        aria-label={t('title')}
        tabIndex={0}
        className="max-h-[min(28rem,60dvh)] overflow-y-auto rounded-md border border-line bg-raised px-4 py-3"
      >
        <ComparedTexts later={{ title: t('mine'), html: mine }} earlier={{ title: t('theirs'), html: theirs }} />
      </section>
      {/* biome-ignore-end lint/a11y/noNoninteractiveTabindex: as above. */}
      <div className="flex flex-wrap gap-2">
        <Button disabled={busy} onClick={keepMine}>
          {t('keepMine')}
        </Button>
        <Button disabled={busy} onClick={takeTheirs}>
          {t('takeTheirs')}
        </Button>
      </div>
    </div>
  )
}
