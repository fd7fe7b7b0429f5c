import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type PushAction, pushWord } from '@/lib/kinds/push'

/** The content of a push, as `/sw-push.js` reads it. */
export interface PushText {
  title: string
  body: string
  /** A path of this site. */
  url: string
  tag: string
  icon?: string
  lang: string
}

type Words = {
  number: string
  actions: Readonly<Record<string, string>>
  test: string
  testBody: string
}

const known = new Map<string, Promise<Words>>()

async function read(language: string): Promise<Words> {
  const file = join(process.cwd(), 'messages', `${language}.json`)
  // Guarantee: a test holds every language to the keys of Portuguese.
  return (JSON.parse(await readFile(file, 'utf8')) as { push: { told: Words } }).push.told
}

/** The words of a language, read once; Portuguese for one that we do not have. */
function readWords(language: string): Promise<Words> {
  const code = /^[a-z]{2}$/.test(language) ? language : 'pt'
  const words =
    known.get(code) ?? read(code).catch((error: unknown) => (code === 'pt' ? Promise.reject(error) : read('pt')))
  known.set(code, words)
  return words
}

interface About {
  language: string
  company: string
  /** A path of this site, if it has a picture that is none of the page's own. */
  logo: string
  url: string
  /** Later pushes of the same tag take the place of earlier ones. */
  tag: string
}

/** Tells one record's pushes of `action` apart from another's: by its page, else by its number. */
export const pushTag = (action: PushAction, { link, number }: { link: string | null; number: string | null }): string =>
  [action, link ?? number].filter((part) => part !== null).join(' ')

/** The company's logo, as a path that a service worker may load; a picture within the text would be too long. */
const icon = (logo: string) => {
  const path = logo === 'default' ? '/balcao.svg' : logo
  return /^\/(?!\/)\S{1,200}$/.test(path) ? { icon: path } : {}
}

/** The sentence of `action` and the record's number; nothing else, as it may be read on a locked screen. */
export async function tellByPush(action: PushAction, number: string | null, about: About): Promise<PushText> {
  const { actions, number: numbered } = await readWords(about.language)
  const sentence = actions[pushWord(action)] ?? ''
  const title = number === null ? sentence : numbered.replace('{what}', sentence).replace('{number}', number)
  return { title, body: about.company, url: about.url, tag: about.tag, lang: about.language, ...icon(about.logo) }
}

/** The push that a person sends themselves. */
export async function testByPush(about: About): Promise<PushText> {
  const { test, testBody } = await readWords(about.language)
  const body = testBody.replace('{company}', about.company)
  return { title: test, body, url: about.url, tag: about.tag, lang: about.language, ...icon(about.logo) }
}
