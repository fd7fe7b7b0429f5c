'use client'

import { ArchiveRestore, Ellipsis, PanelRight, Trash2 } from 'lucide-react'
import { useTranslations } from 'next-intl'
import type { Abilities, AnyRow, RowAction } from '@/components/resource/define-resource'
import { AppLink } from '@/components/ui/app-link'
import { IconButton } from '@/components/ui/button'
import { Dropdown, menuItem } from '@/components/ui/dropdown'
import type { ResourceWords } from '@/components/words/use-resource-words'

type Props<Row> = {
  row: Row
  name: string
  actions: readonly RowAction<Row>[]
  may: Abilities
  words: ResourceWords
  onOpen: () => void
  onAct: (action: RowAction<Row>) => void
  onDelete: () => void
  onRestore: () => void
}

/** What can be done with one row. */
export function RowMenu<Row extends AnyRow>(props: Props<Row>) {
  const { row, name, actions, may, words } = props
  const t = useTranslations('list')
  const gone = Boolean(row.deleted_at)
  const icon = 'size-4 text-muted'
  const offered = gone ? [] : actions.filter(({ needs, when }) => (!needs || may[needs]) && (!when || when(row)))
  return (
    <Dropdown
      floating
      className="w-56"
      trigger={(given) => (
        <IconButton label={t('actionsOf', { name })} className="sm:group-[.is-dense]:size-7 print:hidden" {...given}>
          <Ellipsis aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
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
        return (
          <>
            <button {...item(props.onOpen)}>
              <PanelRight aria-hidden className={icon} strokeWidth={1.75} />
              {t('open')}
            </button>
            {offered.map((action) =>
              'href' in action ? (
                <AppLink
                  key={action.key}
                  href={action.href(row)}
                  // A place of our own opens here, another's beside it.
                  {...(!action.href(row).startsWith('/') && { target: '_blank', rel: 'noopener noreferrer' })}
                  role="menuitem"
                  tabIndex={-1}
                  onClick={close}
                  className={menuItem}
                >
                  <action.icon aria-hidden className={icon} strokeWidth={1.75} />
                  {words.say(`actions.${action.key}`)}
                </AppLink>
              ) : (
                <button key={action.key} {...item(() => props.onAct(action))}>
                  <action.icon aria-hidden className={icon} strokeWidth={1.75} />
                  {words.say(`actions.${action.key}`)}
                </button>
              ),
            )}
            {may.delete && !gone && (
              <button {...item(props.onDelete)}>
                <Trash2 aria-hidden className={icon} strokeWidth={1.75} />
                {t('delete')}
              </button>
            )}
            {may.delete && gone && (
              <button {...item(props.onRestore)}>
                <ArchiveRestore aria-hidden className={icon} strokeWidth={1.75} />
                {t('restore')}
              </button>
            )}
          </>
        )
      }}
    </Dropdown>
  )
}
