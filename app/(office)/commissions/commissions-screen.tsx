'use client'

import { ListScreen } from '@/components/resource/list-screen'
import type { OpenedList } from '@/lib/opened-list'
import { commissions } from './commissions'

export const CommissionsScreen = ({ opened }: { opened: OpenedList }) => (
  <ListScreen resource={commissions} opened={opened} />
)
