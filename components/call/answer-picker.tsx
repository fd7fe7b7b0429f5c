'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef } from 'react'
import { ReferenceInput } from '@/components/fields/reference-input'
import type { Option } from '@/components/fields/use-options'

/** As the lookup of answers has it, beside id and name. */
type AnswerOption = Option & { body?: string }

type Props = { categoryId: number; onChoose: (body: string) => void; onClose: () => void }

/** Finds an answer by its name: those of the call's category, then those of none. Heavy: import it lazily. */
export default function AnswerPicker({ categoryId, onChoose, onClose }: Props) {
  const t = useTranslations('call')
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.querySelector('input')?.focus(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape leaves the field, wherever in it the focus is.
    <div
      ref={box}
      className="w-72 max-w-full"
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <ReferenceInput
        id={id}
        label={t('answer')}
        from="call_answer"
        // Without a category comes last in their order.
        query={{ offered_in: String(categoryId), order_by: 'category' }}
        value={null}
        onChange={(option: AnswerOption | null) => option && onChoose(option.body ?? '')}
      />
    </div>
  )
}
