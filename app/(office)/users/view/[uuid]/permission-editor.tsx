'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense } from 'react'
import { EditBar } from '@/components/permissions/edit-bar'
import { PermissionMatrix } from '@/components/permissions/permission-matrix'
import { type Editor, useLock } from '@/components/permissions/use-lock'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import type { UserPermissions } from '@/lib/contracts/user-permission'
import { useExceptions } from './use-exceptions'

const ReviewDialog = lazy(() => import('@/components/permissions/review-dialog'))

type Props = { first: UserPermissions; editor: Editor; onClose: () => void }

const signs = { granted: '+', taken: '−' } as const

/** The matrix of one person's permissions, each with its source. Heavy: import it lazily. */
export default function PermissionEditor({ first, editor, onClose }: Props) {
  const t = useTranslations('profiles')
  const state = useExceptions(first, onClose)
  const { kept, draft, saved, held, heldBefore } = state
  const { dialog, ask } = useLeaveGuard(state.count > 0)
  const lock = useLock(editor, kept.type_user)
  const groups = [...Map.groupBy(kept.permissions, ({ group }) => group)].map(([group, permissions]) => ({
    group,
    permissions,
  }))
  const bounds = lock.bounds(kept.permissions.map(({ name }) => name))
  return (
    <div className="flex flex-col gap-4">
      {dialog}
      {state.overtaken && <Notice look="warning">{t('overtaken')}</Notice>}
      <Notice>
        <p>{t('personLead', { profile: kept.profile.name })}</p>
        {bounds.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </Notice>
      <PermissionMatrix
        label={t('matrix', { name: kept.name })}
        groups={groups}
        cell={(name) => {
          const exception = draft.get(name)
          const locked = lock.reason(name, heldBefore.has(name))
          return {
            on: held.has(name),
            changed: exception !== saved.get(name),
            ...(locked !== undefined && { locked }),
            ...(exception && { mark: { sign: signs[exception], said: t(`marks.${exception}`) } }),
          }
        }}
        onSet={state.set}
      />
      <EditBar count={state.count} dirty={state.count > 0} onReview={state.review} onUndo={state.undo}>
        {draft.size > 0 && (
          <Button look="quiet" onClick={state.reset}>
            {t('reset')}
          </Button>
        )}
        <Button look="quiet" onClick={() => ask(onClose)}>
          {t('close')}
        </Button>
      </EditBar>
      {state.reviewing && (
        <Suspense>
          <ReviewDialog
            title={t('reviewTitle', { name: kept.name })}
            changes={state.changes}
            effect={<p>{t('personAffected', { name: kept.name })}</p>}
            busy={state.busy}
            fault={state.fault}
            onSave={() => void state.save()}
            onClose={state.closeReview}
          />
        </Suspense>
      )}
    </div>
  )
}
