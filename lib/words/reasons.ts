import { createTranslator } from 'next-intl'
import { languageCode } from '@/lib/words/languages'
import { loadWords } from '@/lib/words/load-words'
import { byKey, type Say } from './by-key'

/**
 * The sentences of `errors.reasons`, a third of a page's words, loaded at the first refusal with a reason. Browser only.
 */

/** A refusal waits this long for its translation, then shows its own sentence. */
const patienceMs = 3000

const brought = new Map<string, Say>()
/** Languages whose words did not load in time: refusals no longer wait for them. */
const missed = new Set<string>()
const listeners = new Set<() => void>()

/** The translator of all reasons in `locale`, once loaded. */
export const broughtIn = (locale: string): Say | undefined => brought.get(languageCode(locale))

/** Calls `listener` whenever words have been loaded. */
export function onReasons(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Loads the words, by default of the shown language. Never fails: a refusal has its own sentence. */
export async function bringReasons(locale?: string): Promise<void> {
  if (typeof document === 'undefined') return
  const shown = locale ?? document.documentElement.lang
  const code = languageCode(shown)
  if (brought.has(code)) return
  const come = loadWords(code)
    .then(({ errors }) => {
      const say = createTranslator({ locale: shown, messages: { errors }, namespace: 'errors', onError: () => {} })
      brought.set(code, byKey(say))
      for (const listener of listeners) listener()
    })
    .catch(() => undefined)
  if (missed.has(code)) return
  await Promise.race([come, new Promise((resolve) => setTimeout(resolve, patienceMs))])
  if (!brought.has(code)) missed.add(code)
}

/** A translator that uses the loaded words, else the page's, and loads those of a reason that is missing. */
export function sayWith(words: Say, locale: string): Say {
  const best = () => broughtIn(locale) ?? words
  const has = (key: string) => {
    const known = best().has(key)
    if (!known && key.startsWith('reasons.')) void bringReasons(locale)
    return known
  }
  return Object.assign((key: string, params?: Parameters<Say>[1]) => best()(key, params), {
    has,
    raw: (key: string) => best().raw(key),
  })
}
