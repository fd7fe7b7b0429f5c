'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'

/** What `Words` has sent, added to the words above. */
export function SentWords({ text, children }: { text: string; children: ReactNode }) {
  const above = useMessages()
  const messages = useMemo(() => ({ ...above, ...JSON.parse(text) }), [above, text])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}
