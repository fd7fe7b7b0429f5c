'use client'

import type { AnyRow } from '@/components/resource/define-resource'
import type { ListParts } from '@/components/resource/use-list'
import { ViewsMenu } from '@/components/views/views-menu'
import { wholeList } from '@/lib/lists/state'
import { differs, fromView, toView } from '@/lib/lists/view'

/** The saved views of this list. */
export function ListViews<Row extends AnyRow>({ list }: { list: ListParts<Row> }) {
  const { opened, own, state, change, saved, view, layout, forgetLayout } = list
  const { sort, parameters, may } = opened
  const { view: home, ...rest } = own.own
  return (
    <ViewsMenu
      views={saved.views}
      open={view}
      changed={view !== undefined && differs(view, state, sort, layout, parameters)}
      home={home}
      mayShare={may.edit}
      kept={() => toView(state, sort, layout)}
      keep={saved}
      go={(next) => {
        forgetLayout()
        change(() => (next ? fromView(next, parameters) : wholeList))
      }}
      onSaved={forgetLayout}
      setHome={(id) => own.keep(id === undefined ? rest : { ...rest, view: id })}
    />
  )
}
