'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { useSubmit } from '@/components/toasts/use-submit'
import { loadMigrationRequest, requestMigration, undoMigration } from '@/lib/api/migration'
import { call } from '@/lib/browser/call'
import type { MigrationInput, MigrationRequest } from '@/lib/contracts/migration'

const key = ['migration-request']
const askEveryMs = 1500

export const isUnderWay = ({ status_migration }: MigrationRequest) =>
  status_migration === 'requested' || status_migration === 'running'

/** The last import, followed while it is under way, and what may be done about it. */
export function useMigration(first: MigrationRequest) {
  const t = useTranslations('migration')
  const client = useQueryClient()
  const router = useRouter()
  const submission = useSubmit()
  const { data: last = first } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(loadMigrationRequest(), { signal, background: true }),
    initialData: first,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => Boolean(state.data && isUnderWay(state.data)) && askEveryMs,
  })
  const running = isUnderWay(last)
  const ran = useRef(running)
  useEffect(() => {
    // The server's page marks the entries that are present.
    if (ran.current && !running) router.refresh()
    ran.current = running
  }, [running, router])

  const keep = (answer: MigrationRequest) => {
    client.setQueryData(key, answer)
    // The rest of the office waits for the import: the shell asks how far it is.
    void client.invalidateQueries({ queryKey: ['migration'] })
    return answer
  }
  return {
    ...submission,
    last,
    running,
    start: (chosen: MigrationInput) =>
      submission.submit(
        async () => keep(await call(requestMigration(chosen))),
        undefined,
        () => ({ message: t('requested') }),
      ),
    undo: () =>
      submission.submit(
        async () => {
          const answer = keep(await call(undoMigration()))
          router.refresh()
          return answer
        },
        undefined,
        () => ({ message: t('undone') }),
      ),
  }
}
