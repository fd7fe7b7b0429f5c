'use client'

import { usePathname } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { keyedName } from '@/components/ui/keys'
import { leads } from '@/lib/shell/screen-leads'
import { byKey } from '@/lib/words/by-key'

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="mb-1 text-xs text-muted">{title}</h3>
    {children}
  </section>
)

/**
 * The screen's purpose, in the words of its `data-screen-lead` if it has one, and its next step in the words of its
 * button (`data-next-step`).
 */
export function ScreenLead() {
  const t = useTranslations('shortcuts')
  const words = byKey(useTranslations())
  const path = usePathname()
  const lead = leads.find(([address]) => address.test(path))?.[1]
  const [own] = useState(() => document.querySelector('main [data-screen-lead]')?.textContent)
  const [next] = useState(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>('main [data-next-step]')]
    const shown = buttons.find((button) => button.checkVisibility() && button.ariaDisabled !== 'true')
    return shown && keyedName(shown).trim()
  })
  return (
    <>
      {(own || lead) && <p className="text-pretty">{own || words(lead ?? '')}</p>}
      {next && (
        <Part title={t('next')}>
          <p className="font-medium">{next}</p>
        </Part>
      )}
    </>
  )
}

/** Contacts for help. */
export function ScreenHelp() {
  const t = useTranslations('shortcuts')
  return (
    <Part title={t('ask')}>
      <p className="text-pretty">{t('askWhom')}</p>
    </Part>
  )
}
