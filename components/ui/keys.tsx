'use client'

import { useTranslations } from 'next-intl'
import { type ComponentProps, useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { isKeyTaken, onSingleKeys, singleKeys } from '@/lib/shell/shortcuts'
import { AppLink } from './app-link'
import { Button, IconButton } from './button'

/** Single keys are on until a person switches them off; at first only their browser knows. */
export const useSingleKeys = () => useSyncExternalStore(onSingleKeys, singleKeys, () => true)

/** The letter that presses its button (`pressKeyed`): visual only, on devices with a keyboard. */
const Hint = ({ letter }: { letter: string }) => (
  <kbd
    aria-hidden
    className="-me-1 rounded-sm border border-current/40 px-1 font-sans text-xs leading-4 max-sm:hidden pointer-coarse:hidden print:hidden"
  >
    {letter.toUpperCase()}
  </kbd>
)

type Keyed = { shortcut: string }

/** A button that a single key presses too; shows the key while single keys are on. */
export function KeyButton({ shortcut, children, ...rest }: ComponentProps<typeof Button> & Keyed) {
  const on = useSingleKeys()
  return (
    <Button {...(on && { 'aria-keyshortcuts': shortcut })} {...rest}>
      {children}
      {on && <Hint letter={shortcut} />}
    </Button>
  )
}

/** As `KeyButton`, for a link. */
export function KeyLink({ shortcut, children, ...rest }: ComponentProps<typeof AppLink> & Keyed) {
  const on = useSingleKeys()
  return (
    <AppLink {...(on && { 'aria-keyshortcuts': shortcut })} {...rest}>
      {children}
      {on && <Hint letter={shortcut} />}
    </AppLink>
  )
}

/** As `KeyButton`, for an icon: its key is in its tooltip. */
export function KeyIconButton({ shortcut, label, ...rest }: ComponentProps<typeof IconButton> & Keyed) {
  const t = useTranslations('shell')
  const on = useSingleKeys()
  const keyed = on && { 'aria-keyshortcuts': shortcut, title: t('keyed', { label, key: shortcut.toUpperCase() }) }
  return <IconButton label={label} {...keyed} {...rest} />
}

/**
 * The attributes of a text field that a single key focuses, beside its `own` keys; `hint` shows the key in its corner
 * while single keys are on.
 */
export function useKeyedField(shortcut: string, own: string) {
  const on = useSingleKeys()
  const hint = on && (
    <span className="pointer-events-none absolute end-3 top-2 text-muted">
      <Hint letter={shortcut} />
    </span>
  )
  return { keyed: on ? { 'aria-keyshortcuts': `${shortcut} ${own}`, 'data-keyed': 'focus' } : undefined, hint }
}

/** The single key among an element's `aria-keyshortcuts`. */
export const singleKey = (element: HTMLElement): string | undefined =>
  element
    .getAttribute('aria-keyshortcuts')
    ?.split(' ')
    .find((key) => key.length === 1)

/** The visible buttons and fields with a single key. */
export const keyedButtons = (): HTMLElement[] =>
  [...document.querySelectorAll<HTMLElement>('main [aria-keyshortcuts]')].filter(
    (button) => singleKey(button) !== undefined && button.checkVisibility(),
  )

/** The name of a keyed button, without its letter, or of a field. */
export function keyedName(button: HTMLElement): string {
  const [label] = button instanceof HTMLTextAreaElement ? button.labels : []
  if (label) return label.textContent
  const texts = [...button.childNodes].filter((node) => !(node instanceof HTMLElement && node.tagName === 'KBD'))
  return button.getAttribute('aria-label') ?? texts.map((node) => node.textContent ?? '').join('')
}

/**
 * Presses the button whose `aria-keyshortcuts` is this key, or focuses it if it is marked `data-keyed="focus"`. Answers
 * true if there is one.
 */
export function pressKeyed(event: KeyboardEvent): boolean {
  const key = event.key.toLowerCase()
  const button = keyedButtons().find((shown) => singleKey(shown) === key)
  if (!button) return false
  if (button.getAttribute('aria-disabled') !== 'true') {
    event.preventDefault()
    if (button.dataset.keyed === 'focus') button.focus()
    else button.click()
  }
  return true
}

/** Handles a screen's keys that have no button, or whose button is absent now, while single keys are on. */
export function useOtherKeys(others: Readonly<Record<string, () => void>>) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (isKeyTaken(event) || !singleKeys() || pressKeyed(event)) return
    const act = others[event.key.toLowerCase()]
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event)
    addEventListener('keydown', listener)
    return () => removeEventListener('keydown', listener)
  }, [])
}
