'use client'

import { ListScreen } from '@/components/registry/list-screen'
import { defineRegistry } from '@/components/resource/define-registry'
import { callAnswerContract } from '@/lib/contracts/call-answer'
import type { OpenedList } from '@/lib/lists/opened'

const answers = defineRegistry(callAnswerContract, {
  title: ({ name }) => name,
  columns: [
    { key: 'name', room: 180 },
    { key: 'category', card: 'fact' },
    { key: 'published', card: 'foot' },
    { key: 'active', card: 'foot' },
    { key: 'created_at', extra: true },
    { key: 'updated_at', extra: true },
  ],
  filters: [
    { key: 'category_id', kind: 'reference', from: 'call_category' },
    { key: 'published', kind: 'flag' },
    { key: 'active', kind: 'flag' },
    { key: 'with_trashed', kind: 'flag' },
  ],
  form: () => import('./answer-form'),
  rowActions: [],
  bulkActions: [],
})

export const AnswersScreen = ({ opened }: { opened: OpenedList }) => <ListScreen resource={answers} opened={opened} />
