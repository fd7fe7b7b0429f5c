'use client'

import { Check, Languages } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { Dropdown, menuItem } from '@/components/ui/dropdown'
import { Spinner } from '@/components/ui/spinner'
import { languages, languageTag } from '@/lib/words/languages'
import { useLanguage } from './use-language'

/** Every language by its own name, in its own script. */
export function LanguageMenu({ className }: { className?: string }) {
  const t = useTranslations('languages')
  const { code, busy, choose } = useLanguage()
  const now = languages.find((one) => one.code === code)?.name ?? code
  return (
    <div className={className}>
      <Dropdown
        className="max-h-[calc(100dvh-5rem)] w-52 overflow-y-auto overscroll-contain"
        trigger={(props) => (
          <IconButton label={t('now', { language: now })} aria-busy={busy} {...props}>
            {busy ? <Spinner /> : <Languages aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />}
          </IconButton>
        )}
      >
        {(close) =>
          languages.map((one) => (
            <button
              key={one.code}
              type="button"
              role="menuitemradio"
              aria-checked={one.code === code}
              tabIndex={-1}
              lang={languageTag(one.code)}
              onClick={() => {
                close()
                void choose(one.code)
              }}
              className={menuItem}
            >
              <span className="grow">{one.name}</span>
              <Check aria-hidden className={classes('size-4 text-accent-ink', one.code !== code && 'invisible')} />
            </button>
          ))
        }
      </Dropdown>
    </div>
  )
}
