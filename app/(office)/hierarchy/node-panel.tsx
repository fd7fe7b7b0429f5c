'use client'

import { useTranslations } from 'next-intl'
import { lazy } from 'react'
import type { RecordPanelProps } from '@/components/record/record-panel'
import { heads } from '@/lib/contracts/heads'
import type { Abilities } from './node-menu'
import type { HierarchyNode } from './nodes'

const RecordPanel = lazy(() => import('@/components/record/record-panel'))

type PanelProps = Pick<RecordPanelProps, 'record' | 'onSaved' | 'onDelete'> & {
  may: Abilities
  above: HierarchyNode | null
  today: string
  onOpen: (record: string | null) => void
}

/** A node in its form, beside the tree. */
export function NodePanel({ record, may, above, today, onOpen, ...on }: PanelProps) {
  const t = useTranslations('hierarchy')
  const initial = () => ({
    ...{ user_uuid: null, hierarchy_type_id: null, parent_id: null, override_percentage: null },
    ...{ override_base: 'broker', active_from: today, active_to: null },
  })
  return (
    <RecordPanel
      resource={{
        ...{ name: 'commercial_hierarchy', path: heads.commercial_hierarchy.path, initial },
        form: () => import('./node-form'),
        nameOf: (row) => String(row.name),
      }}
      record={record}
      title={t('person')}
      may={may}
      prefill={above ? { parent_id: { id: above.row.id, name: above.name } } : undefined}
      onOpen={onOpen}
      onClose={() => onOpen(null)}
      {...on}
    />
  )
}
