'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { permissionChanges } from '@/components/permissions/permission-changes'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { amendUserPermissions } from '@/lib/api/profiles'
import { call, currentVersion } from '@/lib/browser/call'
import type { UserPermissions } from '@/lib/contracts/user-permission'
import { type Exceptions, exceptionCount, heldPermissions, onto, savedExceptions, withException } from './exceptions'

const toBody = ({ uuid }: UserPermissions, exceptions: Exceptions, row_version: number) => ({
  uuid,
  permissions: [...exceptions].map(([name, kind]) => ({ name, granted: kind === 'granted' })),
  row_version,
})

/** State of the editor of a person's exceptions: the draft beside what is saved, its review, and saving. */
export function useExceptions(first: UserPermissions, onSaved: () => void) {
  const t = useTranslations('profiles')
  const { explain } = useSayError()
  const { refresh } = useRouter()
  const { busy, fault, setFault, submit } = useSubmit()
  const [kept, setKept] = useState(first)
  const [draft, setDraft] = useState(savedExceptions(first.permissions))
  const [reviewing, setReviewing] = useState(false)
  const [overtaken, setOvertaken] = useState(false)

  const saved = savedExceptions(kept.permissions)
  const held = heldPermissions(kept.permissions, draft)
  const heldBefore = heldPermissions(kept.permissions, saved)

  const save = () => {
    const edit = amendUserPermissions(toBody(kept, draft, kept.row_version))
    const refuse = (error: unknown) => {
      const current = currentVersion(edit, error)
      if (!current || !('permissions' in current)) return explain(error)
      setKept(current)
      setDraft(onto(savedExceptions(current.permissions), draft, saved))
      setReviewing(false)
      setOvertaken(true)
      return null
    }
    const undo =
      ({ row_version }: UserPermissions) =>
      async () => {
        await call(amendUserPermissions(toBody(kept, saved, row_version)))
        refresh()
      }
    return submit(
      async () => {
        const after = await call(edit)
        onSaved()
        refresh()
        return after
      },
      refuse,
      (after) => ({ message: t('personSaved', { name: after.name }), undo: undo(after) }),
    )
  }

  return {
    kept,
    draft,
    saved,
    held,
    heldBefore,
    changes: permissionChanges(heldBefore, held),
    count: exceptionCount(draft, saved),
    set: (name: string, on: boolean) => {
      const permission = kept.permissions.find((one) => one.name === name)
      if (permission) setDraft(withException(draft, saved, permission, on))
    },
    reset: () => setDraft(new Map()),
    undo: () => {
      setOvertaken(false)
      setDraft(saved)
    },
    busy,
    fault,
    overtaken,
    reviewing,
    review: () => {
      setFault(null)
      setReviewing(true)
    },
    closeReview: () => setReviewing(false),
    save,
  }
}
