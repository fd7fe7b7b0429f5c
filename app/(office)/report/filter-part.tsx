'use client'

import { ListFilter } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { type ComponentProps, lazy } from 'react'
import { FilterChips } from '@/components/filters/filter-chips'
import type { ChangeState } from '@/components/list/use-list-state'
import { ToolbarMenu } from '@/components/registry/toolbar-menu'
import type { Filter } from '@/components/resource/define-resource'
import type { ListState } from '@/lib/lists/state'

const FilterPanel = lazy(() => import('@/components/filters/filter-panel'))

/** Filters of figures, which stand in an address as a list's do. */
export interface Filtering {
  filters: readonly Filter[]
  state: ListState
  change: ChangeState
}

type MenuProps = Filtering &
  Pick<ComponentProps<typeof FilterPanel>, 'name' | 'timeZone'> & {
    words?: ComponentProps<typeof FilterPanel>['words']
  }

/** The button of the filters, each applied at once. */
export function FilterMenu({ state, ...props }: MenuProps) {
  const t = useTranslations('list')
  return (
    <ToolbarMenu
      icon={ListFilter}
      label={t('filtersActive', { count: Object.keys(state.filters).length })}
      align="start"
      className="w-96"
    >
      {(close) => <FilterPanel {...props} state={state} trash={false} close={close} />}
    </ToolbarMenu>
  )
}

type ChipsProps = Filtering & Pick<ComponentProps<typeof FilterChips>, 'words'>

/** The active filters in words. */
export function ActiveFilters({ change, ...props }: ChipsProps) {
  return (
    <FilterChips
      {...props}
      rows={[]}
      change={change}
      clear={() => change((now) => ({ ...now, filters: {}, page: 1 }))}
    />
  )
}
