import { listPermission } from '@/lib/access/permissions'
import type { Head } from './manifest'

/** The permissions of a registry's four verbs (permissions.md#guards): its noun's, or its one right. */
export const registryRights = ({ noun, right }: Pick<Head, 'noun' | 'right'>) => ({
  list: right ?? listPermission(noun),
  create: right ?? `create_${noun}`,
  edit: right ?? `edit_${noun}`,
  delete: right ?? `delete_${noun}`,
})
