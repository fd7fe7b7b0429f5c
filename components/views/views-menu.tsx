'use client'

import { Bookmark } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { notifyError } from '@/components/toasts/notify'
import { useSayError } from '@/components/toasts/use-say-error'
import { useTell } from '@/components/toasts/use-tell'
import { buttonClasses } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { Dropdown } from '@/components/ui/dropdown'
import type { SavedView } from '@/lib/contracts/saved-view'
import type { Views } from './use-views'
import { type ViewAction, ViewActions, ViewChoices } from './view-items'

const ViewDialog = lazy(() => import('./view-dialog'))

type Props = {
  /** Null if the tenant API has no saved views: the menu is hidden. */
  views: readonly SavedView[] | null
  /** The view in the address. */
  open: SavedView | undefined
  /** The list differs from the open view. */
  changed: boolean
  /** The view that the menu's link opens. */
  home?: number | undefined
  mayShare: boolean
  /** The list's current state, as a view stores it. */
  kept: () => Record<string, unknown>
  keep: Pick<Views, 'add' | 'save' | 'remove'>
  /** Opens a view, or the whole list. */
  go: (view: SavedView | null) => void
  /** The open view was overwritten with the list's current state. */
  onSaved: () => void
  /** Without it no view opens by itself. */
  setHome?: (id: number | undefined) => void
  /** The name of what is shown without a view, if it is no list. */
  whole?: string
}

/** Opens saved views; saves, renames, shares and deletes one's own. */
export function ViewsMenu({ views, open, changed, home, mayShare, kept, keep, go, onSaved, setHome, ...rest }: Props) {
  const t = useTranslations('list')
  const common = useTranslations('common')
  const { say } = useSayError()
  const tell = useTell()
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null)
  if (!views) return null
  const whole = rest.whole ?? t('viewAll')
  const name = open ? (changed ? t('viewChanged', { name: open.name }) : open.name) : whole
  const isHome = open !== undefined && home === open.id
  const refuse = (error: unknown) => void notifyError(say(error), common('close'))

  const act = (action: ViewAction) => {
    if (action === 'add') return setDialog('new')
    if (!open) return
    switch (action) {
      case 'save':
        return void keep.save(open, { name: open.name, shared: open.shared, query: kept() }).then(() => {
          onSaved()
          tell({ message: t('viewTold', { name: open.name }) })
        }, refuse)
      case 'discard':
        return go(open)
      case 'edit':
        return setDialog('edit')
      case 'home':
        return setHome?.(isHome ? undefined : open.id)
      case 'remove':
        return void keep.remove(open).then(() => {
          if (isHome) setHome?.(undefined)
          go(null)
          tell({ message: t('viewRemoved', { name: open.name }) })
        }, refuse)
    }
  }
  const save = async (named: string, shared: boolean) => {
    if (dialog === 'edit' && open) await keep.save(open, { name: named, shared, query: open.query })
    else go(await keep.add({ name: named, shared, query: kept() }))
  }

  return (
    <>
      <ViewsDropdown name={name}>
        {(pick) => (
          <>
            <ViewChoices views={views} open={open} whole={whole} onPick={pick(go)} />
            <ViewActions open={open} changed={changed} isHome={setHome ? isHome : null} onPick={pick(act)} />
          </>
        )}
      </ViewsDropdown>
      {dialog && (
        <Suspense>
          <ViewDialog
            view={dialog === 'edit' ? (open ?? null) : null}
            mayShare={mayShare}
            save={save}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  )
}

type DropdownProps = {
  /** Name of the open view, shown on the button. */
  name: string
  /** `pick` closes the menu before it runs the choice. */
  children: (pick: <Picked>(run: (picked: Picked) => void) => (picked: Picked) => void) => ReactNode
}

function ViewsDropdown({ name, children }: DropdownProps) {
  const t = useTranslations('list')
  const common = useTranslations('common')
  return (
    <Dropdown
      sheet={{ title: t('viewNow', { name }), close: common('close') }}
      className="max-h-[min(32rem,calc(100dvh-12rem))] w-72 max-w-[calc(100vw-2rem)] overflow-y-auto"
      trigger={(props) => (
        <button
          type="button"
          aria-label={t('viewNow', { name })}
          title={t('viewNow', { name })}
          className={classes(buttonClasses('plain'), 'max-sm:px-2.5 pointer-coarse:min-w-11')}
          {...props}
        >
          <Bookmark aria-hidden className="size-4" strokeWidth={1.75} />
          <span className="max-w-24 truncate max-md:hidden 2xl:max-w-44">{name}</span>
        </button>
      )}
    >
      {(close) =>
        children((run) => (picked) => {
          close()
          run(picked)
        })
      }
    </Dropdown>
  )
}
