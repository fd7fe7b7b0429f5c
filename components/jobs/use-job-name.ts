'use client'

import { useTranslations } from 'next-intl'
import type { Job } from '@/lib/contracts/job'
import { registryRoute } from '@/lib/lists/registry-routes'
import { entryFor } from '@/lib/shell/menu'

/** How a job is called: `Exportação: Bancos`, after the screen of its rows. Needs the words of `jobs` and `menu`. */
export function useJobName() {
  const t = useTranslations('jobs')
  const entries = useTranslations('menu.entries')
  type Entry = Parameters<typeof entries>[0]
  return ({ kind, resource }: Pick<Job, 'kind' | 'resource'>): string => {
    const label = entryFor(registryRoute(resource) ?? '')?.label
    const named = label !== undefined && entries.has(label as Entry)
    return t('name', { kind: t(`kinds.${kind}`), resource: named ? entries(label as Entry) : resource })
  }
}
