'use client'

import { ChevronDown, Languages } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import { Spinner } from '@/components/ui/spinner'
import { languages, languageTag } from '@/lib/words/languages'
import { useLanguage } from './use-language'

type Props = {
  /** No user is signed in: only this browser remembers the choice. */
  guest?: boolean
  className?: string
}

/** The language as a select, where there is no top bar: the native list suits phones. */
export function LanguageSelect({ guest = false, className }: Props) {
  const t = useTranslations('languages')
  const { code, busy, choose } = useLanguage({ guest })
  const icon = 'pointer-events-none absolute inset-y-0 my-auto size-4 text-muted'
  return (
    <div className={classes('relative', className)}>
      {busy ? (
        <Spinner className={classes(icon, 'start-2.5')} />
      ) : (
        <Languages aria-hidden className={classes(icon, 'start-2.5')} strokeWidth={1.75} />
      )}
      <select
        aria-label={t('label')}
        aria-busy={busy}
        value={code}
        onChange={(event) => {
          const chosen = languages.find((one) => one.code === event.target.value)
          if (chosen) void choose(chosen.code)
        }}
        className={classes(
          'control w-full appearance-none rounded-md bg-transparent ps-9 pe-8 text-ink hover:bg-hover',
          guest ? 'text-muted hover:text-ink' : 'border border-strong bg-raised',
        )}
      >
        {languages.map((one) => (
          <option key={one.code} value={one.code} lang={languageTag(one.code)} className="bg-raised text-ink">
            {one.name}
          </option>
        ))}
      </select>
      <ChevronDown aria-hidden className={classes(icon, 'end-2.5')} />
    </div>
  )
}
