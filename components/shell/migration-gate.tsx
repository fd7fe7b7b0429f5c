'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { usePathname, useRouter } from 'next/navigation'
import { lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { loadMigration } from '@/lib/api/system'
import { CallError, call } from '@/lib/browser/call'
import { type MigrationState, readMigration } from '@/lib/shell/migration-state'
import { MigrationPage } from './migration-page'

const MigrationNotice = lazy(() => import('./migration-notice'))

const key = ['migration']
const askEveryMs = 2500
/** Shows the import itself, and asks for another one if it failed. */
const ownScreen = '/settings/migration'

type Props = {
  /** The state read by the server for this page; null if it failed: then the browser fetches it. */
  initial: MigrationState | null
  children: ReactNode
}

/**
 * While the company's tables are being imported, shows the progress instead of the screen, from the first paint. A
 * failed call counts as imported (shell.md#migration), with a notice.
 */
export function MigrationGate({ initial, children }: Props) {
  const [passed, setPassed] = useState(false)
  const [dismissed, setDismissed] = useState(false)
  const isOwnScreen = usePathname() === ownScreen
  const query = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(loadMigration(), { signal, background: true }).then(readMigration),
    ...(initial && { initialData: initial }),
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
    refetchInterval: ({ state }) => state.data?.kind === 'running' && askEveryMs,
  })
  // A refused refetch invalidates the earlier state.
  const state = query.isError || !query.data ? ({ kind: 'done' } as const) : query.data
  const waiting = state.kind !== 'done' && !passed && !isOwnScreen
  useFreshOnce(waiting)

  if (waiting) {
    return (
      <MigrationPage
        state={state}
        busy={query.isFetching}
        onRetry={() => void query.refetch()}
        onPass={() => setPassed(true)}
      />
    )
  }
  // No answer has its own banner, and a 401 its own redirect.
  const refused = query.error instanceof CallError && query.error.status > 0 && query.error.status !== 401
  return (
    <>
      {children}
      {refused && !dismissed && (
        <Suspense>
          <MigrationNotice
            busy={query.isFetching}
            onRetry={() => void query.refetch()}
            onDismiss={() => setDismissed(true)}
          />
        </Suspense>
      )}
    </>
  )
}

/** Once the wait is over, everything fetched before is stale. */
function useFreshOnce(waiting: boolean) {
  const client = useQueryClient()
  const router = useRouter()
  const before = useRef(waiting)
  useEffect(() => {
    if (before.current && !waiting) {
      void client.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== key[0] })
      router.refresh()
    }
    before.current = waiting
  }, [waiting, client, router])
}
