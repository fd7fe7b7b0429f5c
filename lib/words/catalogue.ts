import { readFile } from 'node:fs/promises'
import { env } from '@/lib/process/env'
import { isLanguage } from '@/lib/words/languages'
import pt from '@/messages/pt.json'

/** The words of every language, each read on first use. Server only: a browser loads only the one it shows. */

export type Messages = typeof pt

/** A made-up language for tests: `xx`, read from the file that EXTRA_LANGUAGE names. */
const extra = 'xx'

type Words = { readonly [key: string]: string | Words }

/** `words`, completed with Portuguese ones, so that a missing translation fails no screen. */
function completed(words: Words, base: Words): Words {
  const pairs = Object.entries(base).map(([key, said]): [string, string | Words] => {
    const own = Object.hasOwn(words, key) ? words[key] : undefined
    if (typeof said === 'string') return [key, typeof own === 'string' ? own : said]
    return [key, completed(typeof own === 'object' ? own : {}, said)]
  })
  return { ...words, ...Object.fromEntries(pairs) }
}

/** `words` with every key of Portuguese. */
// Guarantee: it has the keys of `pt`, with texts in the same places.
export const complete = (words: object): Messages => completed(words as Words, pt) as Messages

const known = new Map<string, Promise<Messages>>([['pt', Promise.resolve(pt)]])

/** All words of `code`, untranslated ones in Portuguese; null for an unknown language. */
export async function readMessages(code: string): Promise<Messages | null> {
  const file = env().extraLanguage
  if (code === extra && file !== undefined) return complete(JSON.parse(await readFile(file, 'utf8')))
  if (!isLanguage(code)) return null
  const words =
    known.get(code) ??
    import(`../../messages/${code}.json`).then((module: { default: object }) => complete(module.default))
  known.set(code, words)
  return words.catch(() => {
    known.delete(code)
    return null
  })
}
