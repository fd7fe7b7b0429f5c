'use client'

import { ChevronLeft } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense } from 'react'
import { SeeAs } from '@/components/guise/see-as'
import { EditBar } from '@/components/permissions/edit-bar'
import { PermissionMatrix } from '@/components/permissions/permission-matrix'
import { type Editor, useLock } from '@/components/permissions/use-lock'
import { AppLink } from '@/components/ui/app-link'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import { defaultPermissions } from '@/lib/access/permissions'
import type { PermissionGroup, Profile, ProfileDetail } from '@/lib/contracts/profile'
import { NewProfile } from './new-profile'
import { ProfileHistory } from './profile-history'
import { RemoveProfile } from './remove-profile'
import { nameField, useProfile } from './use-profile'

const ReviewProfile = lazy(() => import('./review-profile'))

type Props = {
  first: ProfileDetail
  profiles: readonly Profile[]
  groups: readonly PermissionGroup[]
  editor: Editor
  seesAudit: boolean
  maySeeAs: boolean
}

/** One profile: what it is, and its permissions as a matrix. */
export function ProfileEditor({ first, profiles, groups, editor, seesAudit, maySeeAs }: Props) {
  const t = useTranslations('profiles')
  const profile = useProfile(first)
  const { kept, draft, changes } = profile
  const { dialog } = useLeaveGuard(profile.count > 0)
  const lock = useLock(editor, kept.type_profile)
  const isAbove = kept.type_profile === 'Administrador' && editor.role !== 'Administrador'
  const mayEdit = editor.permissions.includes('edit_roles') && !isAbove
  const mayRemove = editor.permissions.includes('delete_roles') && !kept.is_system && !isAbove
  const known = groups.flatMap(({ permissions }) => permissions.map(({ name }) => name))
  const whyNot = isAbove ? t('administratorsOnly') : t('readOnly')
  const bounds = lock.bounds(known)
  const defaults = new Set(defaultPermissions(kept.type_profile))
  const isDefault =
    defaults.size === draft.permissions.size && [...defaults].every((name) => draft.permissions.has(name))
  const isKept = new Set(kept.permissions)
  return (
    <section aria-labelledby="profile-heading" className="flex flex-col gap-4">
      {dialog}
      <ProfileHead profile={kept} seesAudit={seesAudit}>
        {maySeeAs && kept.type_profile !== 'Administrador' && <SeeAs subject={{ profile_id: kept.id }} />}
        {editor.permissions.includes('create_roles') && (
          <NewProfile profiles={profiles} source={kept} role={editor.role} />
        )}
        {mayRemove && <RemoveProfile profile={kept} />}
      </ProfileHead>
      {!mayEdit && <Notice>{whyNot}</Notice>}
      {profile.overtaken && <Notice look="warning">{t('overtaken')}</Notice>}
      {mayEdit && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            id={nameField}
            label={t('name')}
            value={draft.name}
            maxLength={60}
            aria-required
            readOnly={kept.is_system}
            hint={kept.is_system ? t('nameFixed') : undefined}
            error={profile.nameError}
            onChange={({ target }) => profile.change({ name: target.value })}
          />
          <TextField
            id="profile-description"
            label={t('description')}
            value={draft.description}
            maxLength={500}
            onChange={({ target }) => profile.change({ description: target.value })}
          />
        </div>
      )}
      {mayEdit && bounds.length > 0 && (
        <Notice>
          {bounds.map((text) => (
            <p key={text}>{text}</p>
          ))}
        </Notice>
      )}
      <PermissionMatrix
        label={t('matrix', { name: kept.name })}
        groups={groups}
        cell={(name) => {
          const on = draft.permissions.has(name)
          const locked = mayEdit ? lock.reason(name, isKept.has(name)) : whyNot
          return { on, changed: on !== isKept.has(name), ...(locked !== undefined && { locked }) }
        }}
        onSet={profile.set}
      />
      {mayEdit && (
        <EditBar count={profile.count} dirty={profile.count > 0} onReview={profile.review} onUndo={profile.undo}>
          {kept.is_system && !isDefault && (
            <Button look="quiet" onClick={() => profile.change({ permissions: defaults })}>
              {t('defaults')}
            </Button>
          )}
        </EditBar>
      )}
      <ProfileHistory id={kept.id} key={kept.row_version} />
      {profile.reviewing && (
        <Suspense>
          <ReviewProfile profile={kept} draft={draft} changes={changes} state={profile} />
        </Suspense>
      )}
    </section>
  )
}

type HeadProps = { profile: ProfileDetail; seesAudit: boolean; children: ReactNode }

function ProfileHead({ profile, seesAudit, children }: HeadProps) {
  const t = useTranslations('profiles')
  const menu = useTranslations('menu.entries')
  return (
    <header className="flex flex-wrap items-start gap-x-4 gap-y-3">
      <AppLink
        href="/users/roles"
        className="control -mb-2 flex w-full items-center gap-1 font-medium text-muted hover:text-ink lg:hidden"
      >
        <ChevronLeft aria-hidden className="size-4 rtl:rotate-180" strokeWidth={1.75} />
        {t('back')}
      </AppLink>
      <div className="min-w-48 flex-1">
        <h2 id="profile-heading" className="flex flex-wrap items-center gap-2 text-base font-semibold wrap-anywhere">
          {profile.name}
          {profile.is_system && <Badge>{t('system')}</Badge>}
          {profile.second_factor_required && <Badge>{t('factor')}</Badge>}
        </h2>
        <p className="mt-0.5 text-muted tabular-nums">
          {t('kind')}: {profile.type_profile} · <bdi>{t('people', { count: profile.people })}</bdi>
        </p>
        {profile.description && <p className="mt-1 text-pretty text-muted">{profile.description}</p>}
      </div>
      <div className="flex flex-wrap items-center gap-2">
        {seesAudit && (
          <AppLink
            href={`/global_logs?entity=profile&entity_id=${profile.id}`}
            className="control flex items-center px-2 font-medium text-muted hover:text-ink"
          >
            {menu('globalLogs')}
          </AppLink>
        )}
        {children}
      </div>
    </header>
  )
}
