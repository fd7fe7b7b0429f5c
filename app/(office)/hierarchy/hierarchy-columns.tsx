'use client'

import { useTranslations } from 'next-intl'
import type { TreeColumn } from '@/components/tree/tree-props'
import { Badge } from '@/components/ui/badge'
import { useResourceWords } from '@/components/words/use-resource-words'
import { percent } from '@/lib/formats/money'
import { type HierarchyNode, isValidOn } from './nodes'

/** The tree's columns; overrides for those who see them. */
export function useHierarchyColumns(today: string, nodes: readonly HierarchyNode[]): TreeColumn<HierarchyNode>[] {
  const t = useTranslations('hierarchy')
  const words = useResourceWords('commercial_hierarchy')
  const showsOverrides = nodes.some(({ row }) => row.override_base !== undefined)
  const override = ({ row }: HierarchyNode) => (
    <span className="lg:whitespace-nowrap">
      <bdi>{percent(row.override_percentage ?? row.default_percentage)}</bdi>{' '}
      <span className="text-xs text-muted">{words.value('override_base', row.override_base ?? '')}</span>
    </span>
  )
  return [
    {
      key: 'type',
      label: words.field('hierarchy_type'),
      draw: ({ row }) => (
        <>
          <bdi>{row.hierarchy_type.name}</bdi> {!isValidOn(row, today) && <Badge>{t('outdated')}</Badge>}
        </>
      ),
    },
    { key: 'brokers', label: words.field('brokers'), draw: ({ row }) => row.brokers, figure: true },
    ...(showsOverrides ? [{ key: 'override', label: words.field('override_percentage'), draw: override }] : []),
  ]
}
