'use client'

import { ArchiveRestore, Ban, Pencil, Trash2, UserCheck } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { AppLink } from '@/components/ui/app-link'
import { Button, buttonClasses } from '@/components/ui/button'
import { useGo } from '@/components/unsaved/use-go'
import { LazyWords } from '@/components/words/lazy-words'

const dialogs = {
  block: lazy(() => import('./block-dialog')),
  unblock: lazy(() => import('./unblock-dialog')),
  remove: lazy(() => import('./remove-dialog')),
  restore: lazy(() => import('./restore-dialog')),
}
type Action = keyof typeof dialogs

type Props = {
  person: { uuid: string; name: string; row_version: number }
  /** The actions that this viewer may take now. */
  may: { edit: boolean; block: boolean; unblock: boolean; remove: boolean; restore: boolean }
  /** May a deleted person's page still be opened? */
  seesDeleted: boolean
  /** The list that the person is in; their page is below it. */
  place: '/users' | '/brokers'
  /** Further actions, before the others. */
  children?: ReactNode
}

const icon = { 'aria-hidden': true, className: 'size-4', strokeWidth: 1.75 } as const

/** The actions on a person, in the head of their page. */
export function PersonActions({ person, may, seesDeleted, place, children }: Props) {
  const t = useTranslations('user')
  const words = useTranslations('resources.user.actions')
  const list = useTranslations('list')
  const router = useRouter()
  const go = useGo()
  const [open, setOpen] = useState<Action | null>(null)
  const Dialog: ComponentType<{ row: Props['person']; onClose: () => void; onDone: () => void }> | null =
    open && dialogs[open]
  const done = () => {
    if (open === 'remove' && !seesDeleted) go(place)
    router.refresh()
  }
  return (
    <div className="mb-5 flex flex-wrap gap-2 empty:hidden print:hidden">
      {children}
      {may.block && (
        <Button onClick={() => setOpen('block')}>
          <Ban {...icon} />
          {words('block')}
        </Button>
      )}
      {may.remove && (
        <Button onClick={() => setOpen('remove')}>
          <Trash2 {...icon} />
          {list('delete')}
        </Button>
      )}
      {may.edit && (
        <AppLink
          href={`${place}/view/${person.uuid}?edit=1`}
          data-next-step
          className={buttonClasses(may.unblock ? 'plain' : 'primary')}
        >
          <Pencil {...icon} />
          {t('edit')}
        </AppLink>
      )}
      {may.unblock && (
        <Button look="primary" onClick={() => setOpen('unblock')}>
          <UserCheck {...icon} />
          {words('unblock')}
        </Button>
      )}
      {may.restore && (
        <Button look="primary" onClick={() => setOpen('restore')}>
          <ArchiveRestore {...icon} />
          {list('restore')}
        </Button>
      )}
      {Dialog && (
        <Suspense>
          <LazyWords onFail={() => setOpen(null)}>
            <Dialog row={person} onClose={() => setOpen(null)} onDone={done} />
          </LazyWords>
        </Suspense>
      )}
    </div>
  )
}
