'use client'

import { Bookmark, Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { notifyError } from '@/components/toasts/notify'
import { useSayError } from '@/components/toasts/use-say-error'
import { buttonClasses } from '@/components/ui/button'
import { classes } from '@/components/ui/classes'
import { Dropdown, menuItem } from '@/components/ui/dropdown'
import type { SavedView } from '@/lib/contracts/saved-view'
import type { Views } from './use-views'

const ViewDialog = lazy(() => import('./view-dialog'))

type Props = {
  /** Null where the tenant API keeps none: nothing is shown. */
  views: readonly SavedView[] | null
  /** The view that the address names. */
  open: SavedView | undefined
  /** The list stands otherwise than it says. */
  changed: boolean
  /** The view that the menu's link opens. */
  home: number | undefined
  mayShare: boolean
  /** What is to be kept of the list as it stands. */
  kept: () => Record<string, unknown>
  keep: Pick<Views, 'add' | 'save' | 'remove'>
  /** Opens a view, or the whole list. */
  go: (view: SavedView | null) => void
  /** It was saved as it stands. */
  onSaved: () => void
  setHome: (id: number | undefined) => void
}

/** The list as people keep it: opens a view, saves what has changed, names, shares and deletes one's own. */
export function ViewsMenu({ views, open, changed, home, mayShare, kept, keep, go, onSaved, setHome }: Props) {
  const t = useTranslations('list')
  const common = useTranslations('common')
  const { say } = useSayError()
  const [dialog, setDialog] = useState<'new' | 'edit' | null>(null)
  if (!views) return null
  const name = open ? (changed ? t('viewChanged', { name: open.name }) : open.name) : t('viewAll')
  const mine = open !== undefined && (open.own || open.may_change)
  const tell = (error: unknown) => void notifyError(say(error), common('close'))

  const line = (view: SavedView) => (
    <>
      <Check
        aria-hidden
        className={classes('size-4 shrink-0 text-muted', view.id !== open?.id && 'invisible')}
        strokeWidth={1.75}
      />
      <bdi className="min-w-0 flex-1 truncate">{view.name}</bdi>
      {!view.own && <span className="truncate text-xs text-muted">{t('sharedBy', { name: view.owner })}</span>}
    </>
  )
  const own = views.filter((view) => view.own)
  const others = views.filter((view) => !view.own)

  return (
    <>
      <Dropdown
        className="max-h-[min(32rem,calc(100dvh-12rem))] w-72 max-w-[calc(100vw-2rem)] overflow-y-auto"
        trigger={(props) => (
          <button
            type="button"
            aria-label={t('viewNow', { name })}
            className={classes(buttonClasses('plain'), 'max-sm:px-2.5')}
            {...props}
          >
            <Bookmark aria-hidden className="size-4" strokeWidth={1.75} />
            <span className="max-w-40 truncate max-md:hidden">{name}</span>
          </button>
        )}
      >
        {(close) => {
          const item = (run: () => void) => ({
            type: 'button' as const,
            role: 'menuitem',
            tabIndex: -1,
            className: menuItem,
            onClick: () => {
              close()
              run()
            },
          })
          const group = (title: string, list: readonly SavedView[]) =>
            list.length > 0 && (
              <>
                <p className="px-2.5 pt-2 pb-1 text-xs text-muted">{title}</p>
                {list.map((view) => (
                  <button key={view.id} aria-current={view.id === open?.id || undefined} {...item(() => go(view))}>
                    {line(view)}
                  </button>
                ))}
              </>
            )
          return (
            <>
              <button aria-current={!open || undefined} {...item(() => go(null))}>
                <Check
                  aria-hidden
                  className={classes('size-4 shrink-0 text-muted', open && 'invisible')}
                  strokeWidth={1.75}
                />
                {t('viewAll')}
              </button>
              {group(t('ownViews'), own)}
              {group(t('sharedViews'), others)}
              <div className="mt-1 border-t border-line pt-1">
                {open && changed && mine && (
                  <button
                    {...item(() => {
                      keep.save(open, { name: open.name, shared: open.shared, query: kept() }).then(onSaved, tell)
                    })}
                  >
                    {t('saveView')}
                  </button>
                )}
                {open && changed && <button {...item(() => go(open))}>{t('discardView')}</button>}
                <button {...item(() => setDialog('new'))}>{t('saveViewAs')}</button>
                {open && mine && <button {...item(() => setDialog('edit'))}>{t('editView')}</button>}
                {open && (
                  <button {...item(() => setHome(home === open.id ? undefined : open.id))}>
                    {t(home === open.id ? 'viewNotDefault' : 'viewDefault')}
                  </button>
                )}
                {open && mine && (
                  <button
                    {...item(() => {
                      keep.remove(open).then(() => {
                        if (home === open.id) setHome(undefined)
                        go(null)
                      }, tell)
                    })}
                  >
                    {t('deleteView')}
                  </button>
                )}
              </div>
            </>
          )
        }}
      </Dropdown>
      {dialog && (
        <Suspense>
          <ViewDialog
            view={dialog === 'edit' ? (open ?? null) : null}
            mayShare={mayShare}
            save={async (named, shared) => {
              if (dialog === 'edit' && open) await keep.save(open, { name: named, shared, query: open.query })
              else go(await keep.add({ name: named, shared, query: kept() }))
            }}
            onClose={() => setDialog(null)}
          />
        </Suspense>
      )}
    </>
  )
}
