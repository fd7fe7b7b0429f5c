'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { Role } from '@/lib/access/roles'
import type { Profile, ProfileDetail } from '@/lib/contracts/profile'

const NewProfileDialog = lazy(() => import('./new-profile-dialog'))

type Props = {
  profiles: readonly Profile[]
  /** The profile to copy; null offers all of them. */
  source: ProfileDetail | null
  /** The kind of the person who adds it. */
  role: Role
}

/** The button that adds a profile, or a copy of one. */
export function NewProfile(props: Props) {
  const t = useTranslations('profiles')
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t(props.source ? 'copy' : 'new')}</Button>
      {open && (
        <Suspense>
          <NewProfileDialog {...props} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
