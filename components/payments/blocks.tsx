'use client'

import { useSayError } from '@/components/toasts/use-say-error'
import { classes } from '@/components/ui/classes'
import { Notice } from '@/components/ui/notice'
import type { BlockedBy } from '@/lib/contracts/payment'

type Props = {
  blocks: readonly BlockedBy[]
  /** Without one the sentences stand alone, below the row they speak of. */
  title?: string
  id?: string
  className?: string
}

/** All that stands against asking, or against a step: a sentence each. */
export function Blocks({ blocks, title, id, className }: Props) {
  const { say } = useSayError()
  if (blocks.length === 0) return null
  const sentences = (
    <ul className={classes('flex flex-col gap-1', blocks.length > 1 && Boolean(title) && 'list-disc ps-4')}>
      {blocks.map(({ reason, params, message }) => (
        <li key={reason} className="text-pretty">
          {say({ status: 422, code: 'RULE', reason, params, message })}
        </li>
      ))}
    </ul>
  )
  if (!title) return <div className={classes('text-sm text-danger', className)}>{sentences}</div>
  return (
    <Notice look="warning" title={title} id={id} className={className}>
      {sentences}
    </Notice>
  )
}
