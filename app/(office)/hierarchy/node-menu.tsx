'use client'

import { ArrowDownToLine, Ellipsis, PanelRight, Trash2, UserPlus, UsersRound } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button'
import { Dropdown, menuItem } from '@/components/ui/dropdown'

export type NodeAction = 'open' | 'brokers' | 'add' | 'move' | 'remove'
const actions = [
  { key: 'open', icon: PanelRight, needs: null },
  { key: 'brokers', icon: UsersRound, needs: null },
  { key: 'add', icon: UserPlus, needs: 'create' },
  { key: 'move', icon: ArrowDownToLine, needs: 'edit' },
  { key: 'remove', icon: Trash2, needs: 'delete' },
] as const
export type Abilities = Record<'create' | 'edit' | 'delete', boolean>

type Props = { name: string; may: Abilities; tabIndex: 0 | -1; onAct: (action: NodeAction) => void }

/** Actions on one node. */
export function NodeMenu({ name, may, tabIndex, onAct }: Props) {
  const t = useTranslations('hierarchy')
  return (
    <Dropdown
      floating
      className="w-60"
      trigger={(given) => (
        <IconButton label={t('actionsOf', { name })} tabIndex={tabIndex} {...given}>
          <Ellipsis aria-hidden className="size-4" strokeWidth={1.75} />
        </IconButton>
      )}
    >
      {(close) =>
        actions
          .filter(({ needs }) => needs === null || may[needs])
          .map(({ key, icon: Icon }) => (
            <button
              key={key}
              type="button"
              role="menuitem"
              tabIndex={-1}
              className={menuItem}
              onClick={() => {
                close()
                onAct(key)
              }}
            >
              <Icon aria-hidden className="size-4 text-muted" strokeWidth={1.75} />
              {t(`actions.${key}`)}
            </button>
          ))
      }
    </Dropdown>
  )
}
