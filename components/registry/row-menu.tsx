'use client'

import { ArchiveRestore, Ellipsis, FileText, PanelRight, Trash2 } from 'lucide-react'
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
  /** Opens it beside the rows, where `onOpen` leads to a page. */
  onBeside?: (() => void) | undefined
  onAct: (action: RowAction<Row>) => void
  onDelete: () => void
  onRestore: () => void
}

const icon = 'size-4 text-muted'

/** Props of a menu item that runs an action once the menu has closed. */
const itemProps = (close: () => void, run: () => void) => ({
  type: 'button' as const,
  role: 'menuitem',
  tabIndex: -1,
  className: menuItem,
  onClick: () => {
    close()
    run()
  },
})

/** Actions on one row. */
export function RowMenu<Row extends AnyRow>(props: Props<Row>) {
  const { row, name, actions, may, words, onBeside } = props
  const t = useTranslations('list')
  const gone = Boolean(row.deleted_at)
  const Open = onBeside ? FileText : PanelRight
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
        const item = (run: () => void) => itemProps(close, run)
        return (
          <>
            <button {...item(props.onOpen)}>
              <Open aria-hidden className={icon} strokeWidth={1.75} />
              {t('open')}
            </button>
            {onBeside && (
              <button {...item(onBeside)}>
                <PanelRight aria-hidden className={icon} strokeWidth={1.75} />
                {t('beside')}
              </button>
            )}
            {offered.map((action) => (
              <ActionItem
                key={action.key}
                action={action}
                row={row}
                label={words.say(`actions.${action.key}`)}
                item={item(() => props.onAct(action))}
                close={close}
              />
            ))}
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

type ItemProps<Row> = {
  action: RowAction<Row>
  row: Row
  label: string
  item: ReturnType<typeof itemProps>
  close: () => void
}

function ActionItem<Row>({ action, row, label, item, close }: ItemProps<Row>) {
  const drawn = (
    <>
      <action.icon aria-hidden className={icon} strokeWidth={1.75} />
      {label}
    </>
  )
  if (!('href' in action)) return <button {...item}>{drawn}</button>
  const href = action.href(row)
  return (
    <AppLink
      href={href}
      // Our own pages open here, others in a new tab.
      {...(!href.startsWith('/') && { target: '_blank', rel: 'noopener noreferrer' })}
      role="menuitem"
      tabIndex={-1}
      onClick={close}
      className={menuItem}
    >
      {drawn}
    </AppLink>
  )
}
