'use client'

import { Monitor, Moon, Sun, X } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Button, IconButton } from '@/components/ui/button'
import { SwitchField } from '@/components/ui/check-field'
import { ChoiceGroup } from '@/components/ui/choice-group'
import { SidePanel } from '@/components/ui/side-panel'
import { defaultUi, type UiState } from '@/lib/shell/ui-state'
import { textDirection } from '@/lib/words/languages'
import { Sketch } from './appearance-sketch'
import { LanguageSelect } from './language-select'
import { useUi } from './ui-provider'

/** Settings of the shell's appearance; each takes effect at once. */
export default function SettingsDrawer({ onClose }: { onClose: () => void }) {
  const t = useTranslations('appearance')
  const words = useTranslations('common')
  const { state, change } = useUi()
  const [wasReset, setWasReset] = useState(false)

  const set = (part: Partial<UiState>) => {
    setWasReset(false)
    change(part)
  }
  const reset = () => {
    const { locale, isDarkMode: _, ...rest } = defaultUi
    // The language stays, and the reading direction returns to the language's own.
    change({ ...rest, rtlClass: textDirection(state.locale) })
    setWasReset(true)
  }

  return (
    <SidePanel side="end" label={t('title')} className="w-88 max-w-[100vw]" onClose={onClose}>
      {(close) => (
        <>
          <header className="flex h-14 shrink-0 items-center justify-between border-b border-line ps-5 pe-2.5">
            <h2 className="text-base font-semibold">{t('title')}</h2>
            <IconButton label={words('close')} onClick={close}>
              <X aria-hidden className="size-5" strokeWidth={1.75} />
            </IconButton>
          </header>
          <div className="flex min-h-0 flex-1 flex-col gap-5 overflow-y-auto overscroll-contain px-5 py-4">
            <p className="text-muted">{t('lead')}</p>
            <Choices set={set} />
          </div>
          <footer className="flex shrink-0 flex-wrap items-center gap-x-3 gap-y-1 border-t border-line px-5 py-3">
            <Button onClick={reset}>{t('reset')}</Button>
            <p role="status" className="text-xs text-muted">
              {wasReset && t('resetDone')}
            </p>
          </footer>
        </>
      )}
    </SidePanel>
  )
}

type ChoicesProps = { set: (part: Partial<UiState>) => void }

function Choices({ set }: ChoicesProps) {
  const t = useTranslations('appearance')
  const { state } = useUi()
  return (
    <>
      <ChoiceGroup
        label={t('theme')}
        value={state.theme}
        onChange={(theme) => set({ theme })}
        choices={[
          { value: 'light', label: t('themeLight'), icon: Sun },
          { value: 'dark', label: t('themeDark'), icon: Moon },
          { value: 'system', label: t('themeSystem'), icon: Monitor },
        ]}
      />
      <div>
        <p className="mb-1.5 font-medium">{t('language')}</p>
        <LanguageSelect />
      </div>
      <WideChoices set={set} />
      <p className="text-xs text-muted lg:hidden">{t('phone')}</p>
      <ChoiceGroup
        label={t('navbar')}
        value={state.navbar}
        onChange={(navbar) => set({ navbar })}
        choices={[
          { value: 'navbar-sticky', label: t('navbarSticky'), sketch: <Sketch of="navbar-sticky" /> },
          { value: 'navbar-floating', label: t('navbarFloating'), sketch: <Sketch of="navbar-floating" /> },
          { value: 'navbar-static', label: t('navbarStatic'), sketch: <Sketch of="navbar-static" /> },
        ]}
      />
      <ReadingChoices set={set} />
    </>
  )
}

/** Menu style and page width, which phones do not offer. */
function WideChoices({ set }: ChoicesProps) {
  const t = useTranslations('appearance')
  const { state } = useUi()
  return (
    <div className="flex flex-col gap-5 max-lg:hidden">
      <ChoiceGroup
        label={t('menu')}
        value={state.menu}
        onChange={(menu) => set({ menu })}
        choices={[
          { value: 'vertical', label: t('menuVertical'), sketch: <Sketch of="vertical" /> },
          { value: 'collapsible', label: t('menuCollapsible'), sketch: <Sketch of="collapsible" /> },
          { value: 'horizontal', label: t('menuHorizontal'), sketch: <Sketch of="horizontal" /> },
        ]}
      />
      <SwitchField
        label={t('semidark')}
        help={t('semidarkHelp')}
        checked={state.semidark}
        onChange={(semidark) => set({ semidark })}
      />
      <ChoiceGroup
        label={t('layout')}
        value={state.layout}
        onChange={(layout) => set({ layout })}
        choices={[
          { value: 'full', label: t('layoutFull'), sketch: <Sketch of="full" /> },
          { value: 'boxed', label: t('layoutBoxed'), sketch: <Sketch of="boxed" /> },
        ]}
      />
    </div>
  )
}

/** Reading direction and motion. */
function ReadingChoices({ set }: ChoicesProps) {
  const t = useTranslations('appearance')
  const { state } = useUi()
  return (
    <>
      <ChoiceGroup
        stacked
        label={t('direction')}
        value={state.rtlClass}
        onChange={(rtlClass) => set({ rtlClass })}
        choices={[
          { value: 'ltr', label: t('directionLtr') },
          { value: 'rtl', label: t('directionRtl') },
        ]}
      />
      <ChoiceGroup
        label={t('animation')}
        value={state.animation}
        onChange={(animation) => set({ animation })}
        choices={[
          { value: 'system', label: t('animationSystem') },
          { value: 'on', label: t('animationOn') },
          { value: 'off', label: t('animationOff') },
        ]}
      />
    </>
  )
}
