import { Check } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment, type ReactNode } from 'react'
import { classes } from '@/components/ui/classes'
import { menuItem } from '@/components/ui/dropdown'
import type { SavedView } from '@/lib/contracts/saved-view'

type ItemProps = { current?: boolean; onPick: () => void; children: ReactNode }

const Item = ({ current, onPick, children }: ItemProps) => (
  <button
    type="button"
    role="menuitem"
    tabIndex={-1}
    aria-current={current || undefined}
    className={menuItem}
    onClick={onPick}
  >
    {children}
  </button>
)

const Tick = ({ shown }: { shown: boolean }) => (
  <Check aria-hidden className={classes('size-4 shrink-0 text-muted', !shown && 'invisible')} strokeWidth={1.75} />
)

type ChoicesProps = {
  views: readonly SavedView[]
  open: SavedView | undefined
  /** The name of the whole list. */
  whole: string
  /** Null: the whole list. */
  onPick: (view: SavedView | null) => void
}

/** The whole list, one's own views, and shared ones. */
export function ViewChoices({ views, open, whole, onPick }: ChoicesProps) {
  const t = useTranslations('list')
  const groups = [
    { title: t('ownViews'), list: views.filter((view) => view.own) },
    { title: t('sharedViews'), list: views.filter((view) => !view.own) },
  ]
  return (
    <>
      <Item current={!open} onPick={() => onPick(null)}>
        <Tick shown={!open} />
        {whole}
      </Item>
      {groups
        .filter(({ list }) => list.length > 0)
        .map(({ title, list }) => (
          <Fragment key={title}>
            <p className="px-2.5 pt-2 pb-1 text-xs text-muted">{title}</p>
            {list.map((view) => (
              <Item key={view.id} current={view.id === open?.id} onPick={() => onPick(view)}>
                <Tick shown={view.id === open?.id} />
                <bdi className="min-w-0 flex-1 truncate">{view.name}</bdi>
                {!view.own && (
                  <span className="truncate text-xs text-muted">{t('sharedBy', { name: view.owner })}</span>
                )}
              </Item>
            ))}
          </Fragment>
        ))}
    </>
  )
}

export type ViewAction = 'save' | 'discard' | 'add' | 'edit' | 'home' | 'remove'

type ActionsProps = {
  open: SavedView | undefined
  /** The list differs from the open view. */
  changed: boolean
  /** The open view is the one that the menu's link opens; null if none ever is. */
  isHome: boolean | null
  onPick: (action: ViewAction) => void
}

/** The actions on the open view, and the one that saves the list as a new one. */
export function ViewActions({ open, changed, isHome, onPick }: ActionsProps) {
  const t = useTranslations('list')
  const mine = open !== undefined && (open.own || open.may_change)
  return (
    <div className="mt-1 border-t border-line pt-1">
      {changed && mine && <Item onPick={() => onPick('save')}>{t('saveView')}</Item>}
      {open && changed && <Item onPick={() => onPick('discard')}>{t('discardView')}</Item>}
      <Item onPick={() => onPick('add')}>{t('saveViewAs')}</Item>
      {mine && <Item onPick={() => onPick('edit')}>{t('editView')}</Item>}
      {open && isHome !== null && (
        <Item onPick={() => onPick('home')}>{t(isHome ? 'viewNotDefault' : 'viewDefault')}</Item>
      )}
      {mine && <Item onPick={() => onPick('remove')}>{t('deleteView')}</Item>}
    </div>
  )
}
