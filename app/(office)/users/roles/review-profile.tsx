'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { changeCount, type PermissionChanges } from '@/components/permissions/permission-changes'
import ReviewDialog from '@/components/permissions/review-dialog'
import { Spinner } from '@/components/ui/spinner'
import { previewProfile } from '@/lib/api/profiles'
import { call } from '@/lib/browser/call'
import type { ProfileDetail } from '@/lib/contracts/profile'
import type { useProfile } from './use-profile'

type State = ReturnType<typeof useProfile>
type Props = { profile: ProfileDetail; draft: State['draft']; changes: PermissionChanges; state: State }

/** The changes of a profile before they are saved, and the people whom they affect. Heavy: import it lazily. */
export default function ReviewProfile({ profile, draft, changes, state }: Props) {
  const t = useTranslations('profiles')
  const others = [
    ...(state.renamed ? [t('renamed', { name: draft.name.trim() })] : []),
    ...(state.described ? [t('described')] : []),
  ]
  return (
    <ReviewDialog
      title={t('reviewTitle', { name: profile.name })}
      changes={changes}
      others={others}
      effect={changeCount(changes) > 0 && <Affected id={profile.id} permissions={[...draft.permissions]} />}
      busy={state.busy}
      fault={state.fault}
      onSave={() => void state.save()}
      onClose={state.closeReview}
    />
  )
}

/** The people whose permissions the change alters, as the server counts them. */
function Affected({ id, permissions }: { id: number; permissions: string[] }) {
  const t = useTranslations('profiles')
  const { data, isError } = useQuery({
    queryKey: ['profile preview', id, permissions],
    queryFn: ({ signal }) => call(previewProfile(id, permissions), { signal }),
    gcTime: 0,
    retry: false,
  })
  if (isError) return <p>{t('affectedUnknown')}</p>
  if (!data) return <Spinner />
  const more = data.affected - data.people.length
  return (
    <div role="status" className="flex flex-col gap-1">
      <p className="font-medium">{t('affected', { count: data.affected })}</p>
      {data.people.length > 0 && (
        <p className="text-pretty text-muted">
          {data.people.map(({ name }) => name).join(', ')}
          {more > 0 && ` ${t('more', { count: more })}`}
        </p>
      )}
      {data.unaffected > 0 && <p className="text-muted">{t('unaffected', { count: data.unaffected })}</p>}
    </div>
  )
}
