import { readFile } from 'node:fs/promises'
import { env } from '@/lib/env'
import { isLanguage } from '@/lib/languages'
import type pt from '@/messages/pt.json'

/** The words of every language, each read when first asked for. Server only: a browser pays for the one it shows. */

export type Messages = typeof pt

/** A language that is no part of the product, for tests: `xx`, read from the file that EXTRA_LANGUAGE names. */
const extra = 'xx'

/** All words of `code`; null when there are none. */
export async function readMessages(code: string): Promise<Messages | null> {
  const file = env().extraLanguage
  if (code === extra && file !== undefined) return JSON.parse(await readFile(file, 'utf8'))
  if (!isLanguage(code)) return null
  try {
    const module: { default: Messages } = await import(`../messages/${code}.json`)
    return module.default
  } catch {
    return null
  }
}
