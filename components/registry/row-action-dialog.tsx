'use client'

import { lazy, Suspense, useMemo } from 'react'
import type { ActionProps, AnyRow, RowAction } from '@/components/resource/define-resource'
import { LazyWords } from '@/components/words/lazy-words'

type Props<Row> = ActionProps<Row> & { action: RowAction<Row> }

/** The dialog of a row's action, loaded when it is opened. */
export function RowActionDialog<Row extends AnyRow>({ action, ...rest }: Props<Row>) {
  const Dialog = useMemo(() => ('dialog' in action ? lazy(action.dialog) : null), [action])
  return (
    Dialog && (
      <Suspense>
        <LazyWords onFail={rest.onClose}>
          <Dialog {...rest} />
        </LazyWords>
      </Suspense>
    )
  )
}
