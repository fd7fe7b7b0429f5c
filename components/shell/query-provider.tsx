'use client'

import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { CallError } from '@/lib/browser/call'

/** Retry only if there was no answer: the server would repeat a refusal. */
const worthRetry = (failures: number, error: Error) =>
  error instanceof CallError && error.status >= 502 && error.status <= 504 && failures < 2

/** The data-fetching client; it does not refetch when the window is focused (shell.md#parts). */
export function QueryProvider({ children }: { children: ReactNode }) {
  const [client] = useState(
    () =>
      new QueryClient({
        defaultOptions: { queries: { refetchOnWindowFocus: false, retry: worthRetry, staleTime: 30_000 } },
      }),
  )
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>
}
