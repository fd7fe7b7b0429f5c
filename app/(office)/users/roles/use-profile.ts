'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { changeCount, permissionChanges, withChanges } from '@/components/permissions/permission-changes'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { amendProfile } from '@/lib/api/profiles'
import { call, currentVersion } from '@/lib/browser/call'
import type { ProfileDetail } from '@/lib/contracts/profile'

const draftOf = ({ name, description, permissions }: ProfileDetail) => ({
  name,
  description: description ?? '',
  permissions: new Set(permissions) as ReadonlySet<string>,
})

/** The id of the name's field, for the focus after a refusal. */
export const nameField = 'profile-name'

/** State of a profile's editor: the draft beside what is saved, its review, saving, and somebody else's version. */
export function useProfile(first: ProfileDetail) {
  const t = useTranslations('profiles')
  const { explain, sayFields } = useSayError()
  const { refresh } = useRouter()
  const { busy, fault, setFault, submit } = useSubmit()
  const [kept, setKept] = useState(first)
  const [draft, setDraft] = useState(draftOf(first))
  const [nameError, setNameError] = useState<string>()
  const [reviewing, setReviewing] = useState(false)
  const [overtaken, setOvertaken] = useState(false)

  const saved = draftOf(kept)
  const changes = permissionChanges(saved.permissions, draft.permissions)
  const renamed = draft.name.trim() !== saved.name
  const described = draft.description.trim() !== saved.description
  const count = changeCount(changes) + Number(renamed) + Number(described)

  const adopt = (profile: ProfileDetail) => {
    setKept(profile)
    setDraft(draftOf(profile))
    setOvertaken(false)
    setReviewing(false)
    refresh()
  }
  const change = (part: Partial<typeof draft>) => {
    setNameError(undefined)
    setDraft((before) => ({ ...before, ...part }))
  }
  const failName = (text: string) => {
    flushSync(() => {
      setNameError(text)
      setReviewing(false)
    })
    document.getElementById(nameField)?.focus()
  }
  const review = () => {
    setFault(null)
    if (draft.name.trim() === '') failName(t('nameMissing'))
    else setReviewing(true)
  }
  const rebase = (current: ProfileDetail) => {
    setKept(current)
    setDraft({
      name: renamed ? draft.name : current.name,
      description: described ? draft.description : (current.description ?? ''),
      permissions: withChanges(new Set(current.permissions), changes),
    })
    setReviewing(false)
    setOvertaken(true)
  }
  const save = () => {
    const { name, description, permissions } = draft
    const body = { name, description, permissions: [...permissions], row_version: kept.row_version }
    const edit = amendProfile(kept.id, body)
    const refuse = (error: unknown) => {
      const current = currentVersion(edit, error)
      if (current && 'permissions' in current) rebase(current)
      const ofName = sayFields(error).name?.[0]
      if (ofName) failName(ofName)
      return current || ofName ? null : explain(error)
    }
    const undo = (after: ProfileDetail) => async () => {
      const { row_version } = after
      adopt(await call(amendProfile(kept.id, { ...draftOf(kept), permissions: kept.permissions, row_version })))
    }
    return submit(
      async () => {
        const after = await call(edit)
        adopt(after)
        return after
      },
      refuse,
      (after) => ({ message: t('saved', { name: after.name }), undo: undo(after) }),
    )
  }

  return {
    kept,
    draft,
    change,
    set: (name: string, on: boolean) => {
      const permissions = new Set(draft.permissions)
      if (on) permissions.add(name)
      else permissions.delete(name)
      change({ permissions })
    },
    changes,
    renamed,
    described,
    count,
    nameError,
    overtaken,
    busy,
    fault,
    reviewing,
    review,
    closeReview: () => setReviewing(false),
    save,
    undo: () => {
      setOvertaken(false)
      change(draftOf(kept))
    },
  }
}
