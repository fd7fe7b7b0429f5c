import { cookies } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { defaultTimeZone } from '@/lib/formats/dates'
import { readUi, uiCookie } from '@/lib/shell/ui-state'
import { type Messages, readMessages } from '@/lib/words/catalogue'
import { defaultLanguage, languageTag } from '@/lib/words/languages'
import pt from '@/messages/pt.json'

declare module 'next-intl' {
  interface AppConfig {
    Messages: Messages
  }
}

/** The person's language if its words exist, else Portuguese. */
export default getRequestConfig(async () => {
  const wanted = readUi((await cookies()).get(uiCookie)?.value).locale
  const messages = await readMessages(wanted)
  const locale = languageTag(messages ? wanted : defaultLanguage)
  return { locale, messages: messages ?? pt, timeZone: defaultTimeZone }
})
