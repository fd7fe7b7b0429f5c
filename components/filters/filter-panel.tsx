'use client'

import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import type { ChangeState } from '@/components/list/use-list-state'
import type { Filter } from '@/components/resource/define-resource'
import { CheckField } from '@/components/ui/check-field'
import { LazyWords } from '@/components/words/lazy-words'
import type { ResourceWords } from '@/components/words/use-resource-words'
import { filtered, type ListState } from '@/lib/lists/state'
import { FilterField } from './filter-field'

type Props = {
  /** The resource whose words its filters have. */
  name: string
  /** Words of filters that are no resource's. */
  words?: ResourceWords | undefined
  filters: readonly Filter[]
  /** Offers to include deleted rows. */
  trash: boolean
  state: ListState
  change: ChangeState
  timeZone: string
  close: () => void
}

/** The filters of a list, each applied at once. Heavy: import it lazily. */
export default function FilterPanel(props: Props) {
  const typing = useRef<string>(null)
  // A number typed without a pause is one change.
  const set = (filter: Filter) => (values: readonly string[]) => {
    const typed = filter.kind === 'money' || filter.kind === 'integer'
    props.change(
      (now) => filtered(now, { [filter.key]: values }),
      typed && typing.current === filter.key ? 'replace' : 'push',
    )
    typing.current = typed ? filter.key : null
  }
  return (
    <LazyWords quiet onFail={props.close}>
      <div className="flex flex-col gap-4 p-3">
        {props.filters.map((filter) => (
          <FilterField
            key={filter.key}
            filter={filter}
            name={props.name}
            words={props.words}
            timeZone={props.timeZone}
            values={props.state.filters[filter.key] ?? []}
            set={set(filter)}
          />
        ))}
        {props.trash && <Trash state={props.state} change={props.change} />}
      </div>
    </LazyWords>
  )
}

function Trash({ state, change }: Pick<Props, 'state' | 'change'>) {
  const t = useTranslations('list')
  return (
    <CheckField
      id="list-trash"
      label={t('showTrashed')}
      checked={state.filters.with_trashed !== undefined}
      onChange={({ target }) => change((now) => filtered(now, { with_trashed: target.checked ? ['true'] : [] }))}
    />
  )
}
