import { cookies } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { type Messages, readMessages } from '@/lib/catalogue'
import { defaultTimeZone } from '@/lib/dates'
import { defaultLanguage, languageTag } from '@/lib/languages'
import { readUi, uiCookie } from '@/lib/ui-state'
import pt from '@/messages/pt.json'

declare module 'next-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

/** The person's language while there are words for it, else Portuguese. */
export default getRequestConfig(async () => {
  const wanted = readUi((await cookies()).get(uiCookie)?.value).locale
  const messages = await readMessages(wanted)
  const locale = languageTag(messages ? wanted : defaultLanguage)
  return { locale, messages: messages ?? pt, timeZone: defaultTimeZone }
})
