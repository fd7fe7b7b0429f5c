/** The keys of the shell. Only Ctrl+K (⌘K) has a modifier: the others can be switched off (WCAG 2.1.4). */

export type Shortcut = { kind: 'palette' | 'help' | 'search' | 'go' } | { kind: 'page'; route: string }

/** After `g`, the letter of a page. */
export const pageKeys = [
  { key: 'i', route: '/dashboard' },
  { key: 'p', route: '/proposals' },
  { key: 'c', route: '/clients' },
] as const

export type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

type Circumstances = {
  /** True while the focus is in a text field. */
  typing: boolean
  /** True if single keys are switched on. */
  single: boolean
  /** True if `g` was pressed just before. */
  going: boolean
}

/** On a keyboard of another alphabet (Ctrl+Л) the key's position counts. */
const isLetter = ({ key, code }: Pressed, letter: string) =>
  key.toLowerCase() === letter || (!/^[\x20-\x7e]$/.test(key) && code === `Key${letter.toUpperCase()}`)

/** The shortcut of a key press, or null. */
export function pressedShortcut(pressed: Pressed, { typing, single, going }: Circumstances): Shortcut | null {
  const { key, ctrlKey, metaKey, altKey, isComposing } = pressed
  if (isComposing || altKey) return null
  if (ctrlKey || metaKey) return isLetter(pressed, 'k') ? { kind: 'palette' } : null
  if (typing || !single) return null
  const page = going && pageKeys.find((known) => isLetter(pressed, known.key))
  if (page) return { kind: 'page', route: page.route }
  if (isLetter(pressed, 'g')) return { kind: 'go' }
  if (key === '?') return { kind: 'help' }
  return key === '/' ? { kind: 'search' } : null
}

/** True if `target` accepts typed text. */
export function takesText(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement)
    return true
  return target instanceof HTMLInputElement && !/^(checkbox|radio|button|submit|reset|range|file)$/.test(target.type)
}

/** Keys belong to a dialog while one is open, unless it leaves them to the page beside it. Browser only. */
export const isModalOpen = (): boolean =>
  document.querySelector('dialog[open]:not([data-leaves-keys]), [aria-modal=true]') !== null

/** True if a dialog must be answered first; a record beside its list need not be. Browser only. */
export const isPaletteHeld = (): boolean =>
  document.querySelector('dialog[open]:not([data-beside-list]), [aria-modal=true]') !== null

/**
 * True if a single key must be ignored: already handled, with a modifier, typed into a field, or while a dialog is
 * open.
 */
export const isKeyTaken = (event: KeyboardEvent): boolean =>
  event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || takesText(event.target) || isModalOpen()

const storageKey = 'single-keys'

/** True if single-key shortcuts are on, which is the default. Browser only. */
export function singleKeys(): boolean {
  try {
    return localStorage.getItem(storageKey) !== 'false'
  } catch {
    return true
  }
}

const listeners = new Set<() => void>()

/** Calls `listener` whenever they are switched on or off here. */
export function onSingleKeys(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Remembers whether they are on. Browser only. */
export function keepSingleKeys(on: boolean) {
  try {
    localStorage.setItem(storageKey, String(on))
  } catch {
    // Storage is full or forbidden: the choice holds until the page goes.
  }
  for (const listener of listeners) listener()
}
