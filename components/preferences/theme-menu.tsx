'use client'

import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { Dropdown, menuItem } from '@/components/ui/dropdown'
import { useUi } from './ui-provider'

const icons = { light: Sun, dark: Moon, system: Monitor } as const

/** Light, dark, or the system's. The other settings are in the drawer, as this one is too if the bar has no room. */
export function ThemeMenu({ className }: { className?: string }) {
  const t = useTranslations('shell')
  const { state, change } = useUi()
  const names = { light: t('themeLight'), dark: t('themeDark'), system: t('themeSystem') }
  const Icon = icons[state.theme]
  return (
    <Dropdown
      className="w-44"
      trigger={(props) => (
        <IconButton label={t('themeNow', { theme: names[state.theme] })} className={className} {...props}>
          <Icon aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
        </IconButton>
      )}
    >
      {(['light', 'dark', 'system'] as const).map((theme) => {
        const Choice = icons[theme]
        return (
          <button
            key={theme}
            type="button"
            role="menuitemradio"
            aria-checked={state.theme === theme}
            tabIndex={-1}
            onClick={() => change({ theme })}
            className={menuItem}
          >
            <Choice aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
            <span className="grow">{names[theme]}</span>
            <Check aria-hidden className={classes('size-4 text-accent-ink', state.theme !== theme && 'invisible')} />
          </button>
        )
      })}
    </Dropdown>
  )
}
