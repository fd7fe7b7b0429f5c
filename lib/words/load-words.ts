import type pt from '@/messages/pt.json'

/** Loading of words (constants.md#words-and-formats): ten files at a time, five retries after 350 ms, 700 ms … */
const parallelReads = 10
const retries = 5
const firstDelay = 350

export type Words = typeof pt

type Means = { read: (path: string) => Promise<Response>; wait: (milliseconds: number) => Promise<unknown> }

/** Runs at most `places` functions at once; the others wait. */
function turnstile(places: number) {
  let inside = 0
  const waiting: (() => void)[] = []
  return async <T>(run: () => Promise<T>): Promise<T> => {
    if (inside >= places) await new Promise<void>((resolve) => waiting.push(resolve))
    else inside += 1
    try {
      return await run()
    } finally {
      // The place is handed over without being freed.
      const next = waiting.shift()
      if (next) next()
      else inside -= 1
    }
  }
}

/** Reads each language's file once; a failed read is tried again at the next call. */
export function wordLoader({ read, wait }: Means) {
  const turn = turnstile(parallelReads)
  const kept = new Map<string, Promise<Words>>()

  async function attempt(code: string): Promise<Words> {
    const answer = await read(`/locales/${code}.json`)
    if (!answer.ok) throw new Error(`the words of ${code} answered ${answer.status}`)
    // Guarantee: a test compares every language's keys with Portuguese.
    const words: Words = await answer.json()
    return words
  }

  async function load(code: string): Promise<Words> {
    for (let tried = 0; ; tried += 1) {
      try {
        return await turn(() => attempt(code))
      } catch (error) {
        if (tried === retries) throw error
        await wait(firstDelay * 2 ** tried)
      }
    }
  }

  return (code: string): Promise<Words> => {
    const words = kept.get(code) ?? load(code)
    kept.set(code, words)
    words.catch(() => kept.delete(code))
    return words
  }
}

/** The words of a language, from `/locales/{lng}.json`. Browser only. */
export const loadWords = wordLoader({
  read: (path) => fetch(path),
  wait: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
})
