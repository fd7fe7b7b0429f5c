'use client'

import { useTranslations } from 'next-intl'
import { permissionBound } from '@/lib/access/permission-bounds'
import type { Role } from '@/lib/access/roles'

/** The person who edits permissions. */
export type Editor = { role: Role; permissions: readonly string[] }

/** Reasons why boxes of a matrix are locked, as the server would refuse them (permissions.md#granting). */
export function useLock(editor: Editor, role: Role) {
  const t = useTranslations('profiles')
  const isHeld = new Set(editor.permissions)
  return {
    /** The reason for one permission; `kept`: it is held as saved. */
    reason: (name: string, kept: boolean): string | undefined => {
      const bound = permissionBound(role, name)
      if (bound) return t(`bounds.${bound}`, { role })
      if (editor.role === 'Administrador' || isHeld.has(name) || kept) return undefined
      return t('notYours')
    },
    /** The bounds that lock some of `names`, each as a sentence. */
    bounds: (names: readonly string[]): string[] =>
      [...new Set(names.flatMap((name) => permissionBound(role, name) ?? []))].map((bound) =>
        t(`bounds.${bound}`, { role }),
      ),
  }
}
