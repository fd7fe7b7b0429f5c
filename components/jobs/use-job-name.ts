'use client'

import { useTranslations } from 'next-intl'
import type { Job } from '@/lib/contracts/job'
import { registryRoute } from '@/lib/lists/registry-routes'
import { entryFor } from '@/lib/shell/menu'

/** A job's name after the screen of its rows: `Exportação: Bancos`. Needs the words of `jobs` and `menu`. */
export function useJobName() {
  const t = useTranslations('jobs')
  const entries = useTranslations('menu.entries')
  return ({ kind, resource }: Pick<Job, 'kind' | 'resource'>): string => {
    const label = entryFor(registryRoute(resource) ?? '')?.label
    return t('name', { kind: t(`kinds.${kind}`), resource: label ? entries(label) : resource })
  }
}
