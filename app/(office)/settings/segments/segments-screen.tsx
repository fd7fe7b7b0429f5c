'use client'

import { ListScreen } from '@/components/registry/list-screen'
import { defineRegistry } from '@/components/resource/define-registry'
import { segmentContract } from '@/lib/contracts/segment'
import type { OpenedList } from '@/lib/lists/opened'

const segments = defineRegistry(segmentContract, {
  title: (segment) => segment.name,
  columns: [{ key: 'name' }, { key: 'created_at', extra: true }, { key: 'updated_at', extra: true }],
  filters: [{ key: 'with_trashed', kind: 'flag' }],
  form: () => import('./segment-form'),
  rowActions: [],
  bulkActions: [],
})

export const SegmentsScreen = ({ opened }: { opened: OpenedList }) => <ListScreen resource={segments} opened={opened} />
