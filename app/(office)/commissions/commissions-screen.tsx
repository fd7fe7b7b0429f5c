'use client'

import { ListScreen } from '@/components/registry/list-screen'
import type { OpenedList } from '@/lib/lists/opened'
import { commissions } from './commissions'

export const CommissionsScreen = ({ opened }: { opened: OpenedList }) => (
  <ListScreen resource={commissions} opened={opened} />
)
