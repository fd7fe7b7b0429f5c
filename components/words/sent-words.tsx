'use client'

import { NextIntlClientProvider, useLocale, useMessages } from 'next-intl'
import { type ReactNode, useMemo } from 'react'

/** Adds the words sent by `Words` to those of the layouts above. */
export function SentWords({ text, children }: { text: string; children: ReactNode }) {
  const above = useMessages()
  const messages = useMemo(() => ({ ...above, ...JSON.parse(text) }), [above, text])
  return (
    <NextIntlClientProvider locale={useLocale()} messages={messages}>
      {children}
    </NextIntlClientProvider>
  )
}
