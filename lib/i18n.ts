import { cookies } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { defaultTimeZone } from '@/lib/dates'
import { readUi, uiCookie } from '@/lib/ui-state'
import pt from '@/messages/pt.json'

declare module 'next-intl' {
  interface AppConfig {
    Messages: typeof pt
  }
}

/** The languages there are words for. */
const catalogues = { pt } as const

const isWritten = (locale: string): locale is keyof typeof catalogues => locale in catalogues

/** The tag browsers and `Intl` know a language by; `ae` is the specification's own name for Arabic. */
export const languageTag = (locale: string): string => ({ pt: 'pt-BR', ae: 'ar-AE' })[locale] ?? locale

/** The person's language while there are words for it, else Portuguese. */
export default getRequestConfig(async () => {
  const wanted = readUi((await cookies()).get(uiCookie)?.value).locale
  const locale = isWritten(wanted) ? wanted : 'pt'
  return { locale: languageTag(locale), messages: catalogues[locale], timeZone: defaultTimeZone }
})
