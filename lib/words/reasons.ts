import { createTranslator } from 'next-intl'
import { languageCode } from '@/lib/words/languages'
import { loadWords } from '@/lib/words/load-words'
import { byKey, type Say } from './by-key'

/**
 * The sentences of `errors.reasons`, a third of all that a page would carry: they come with the first refusal that
 * gives a reason. Browser only.
 */

/** Nobody waits longer than this for better words than the refusal's own. */
const patienceMs = 3000

const brought = new Map<string, Say>()
/** Languages whose words did not come in time: nobody waits for them again. */
const missed = new Set<string>()
const listeners = new Set<() => void>()

/** What says every reason in `locale`, once the words have come. */
export const broughtIn = (locale: string): Say | undefined => brought.get(languageCode(locale))

/** `listener` runs when words have come. */
export function onReasons(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** Brings the words, of the shown language unless told. Never fails: a refusal says something by itself, too. */
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

/** Says with all the words that have come by then, else with the page's; those of a reason that it misses are brought. */
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
