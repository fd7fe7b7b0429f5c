import { Power, PowerOff } from 'lucide-react'
import type { BulkAction } from '@/components/resource/define-resource'

/** Bulk actions of registries with `active`. */
export const switching: readonly BulkAction[] = [
  { key: 'activate', icon: Power, needs: 'edit' },
  { key: 'deactivate', icon: PowerOff, needs: 'edit' },
]
