'use client'

import { useTranslations } from 'next-intl'
import type { Job } from '@/lib/contracts/job'
import { useKnownRegistries } from '@/lib/lists/known'
import { screenName } from '@/lib/shell/menu'

/** Lists that are not registries. */
const screens: Readonly<Record<string, string>> = { global_log: '/global_logs', commission_report: '/credits/reports' }
/** Registries without a screen of their own. */
const unseen = ['follow_up', 'lgpd_request'] as const

/** A job's name, from its kind and list: `Exportação: Propostas`. Needs the words of `jobs` and `menu`. */
export function useJobName() {
  const t = useTranslations('jobs')
  const menu = useTranslations('menu')
  const known = useKnownRegistries()
  const rowsOf = (resource: string): string => {
    // Files of reports are told apart by their own names.
    if (resource.startsWith('report_')) return t('resources.report')
    const screen = known[resource]?.screen ?? screens[resource]
    if (!screen) return t(`resources.${unseen.find((name) => name === resource) ?? 'other'}`)
    const [group, key] = screenName(screen)
    return group === 'sections' ? menu(`sections.${key}`) : menu(`entries.${key}`)
  }
  return ({ kind, resource }: Pick<Job, 'kind' | 'resource'>): string =>
    t('name', { kind: t(`kinds.${kind}`), resource: rowsOf(resource) })
}
