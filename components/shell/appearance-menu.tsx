'use client'

import { Check, Monitor, Moon, Sun } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { Dropdown, menuItem } from '@/components/ui/dropdown'
import type { UiState } from '@/lib/ui-state'
import { useUi } from './ui-provider'

const icons = { light: Sun, dark: Moon, system: Monitor } as const

type GroupProps<K extends keyof UiState> = {
  label: string
  of: K
  choices: [value: UiState[K], label: string][]
  className?: string
}

function Choices<K extends keyof UiState>({ label, of, choices, className }: GroupProps<K>) {
  const { state, change } = useUi()
  return (
    <fieldset className={classes('not-first:mt-1 not-first:border-t not-first:border-line not-first:pt-1', className)}>
      <legend className="sr-only">{label}</legend>
      <p aria-hidden className="px-2.5 pt-1.5 pb-1 text-xs text-muted">
        {label}
      </p>
      {choices.map(([value, name]) => (
        <button
          key={String(value)}
          type="button"
          role="menuitemradio"
          aria-checked={state[of] === value}
          tabIndex={-1}
          onClick={() => change({ [of]: value })}
          className={menuItem}
        >
          <span className="grow">{name}</span>
          <Check aria-hidden className={classes('size-4 text-accent-ink', state[of] !== value && 'invisible')} />
        </button>
      ))}
    </fieldset>
  )
}

/** Theme, place of the menu and direction of reading. */
export function AppearanceMenu() {
  const t = useTranslations('shell')
  const { theme } = useUi().state
  const names = { light: t('themeLight'), dark: t('themeDark'), system: t('themeSystem') }
  const Icon = icons[theme]
  return (
    <Dropdown
      className="w-60"
      trigger={(props) => (
        <IconButton label={t('themeNow', { theme: names[theme] })} {...props}>
          <Icon aria-hidden className="size-[1.125rem]" strokeWidth={1.75} />
        </IconButton>
      )}
    >
      <Choices
        label={t('theme')}
        of="theme"
        choices={[
          ['light', names.light],
          ['dark', names.dark],
          ['system', names.system],
        ]}
      />
      <Choices
        label={t('layout')}
        of="menu"
        // On a phone the menu is a drawer either way.
        className="max-lg:hidden"
        choices={[
          ['vertical', t('layoutVertical')],
          ['horizontal', t('layoutHorizontal')],
        ]}
      />
      <Choices
        label={t('direction')}
        of="rtlClass"
        choices={[
          ['ltr', t('directionLtr')],
          ['rtl', t('directionRtl')],
        ]}
      />
    </Dropdown>
  )
}
