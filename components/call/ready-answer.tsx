'use client'

import { TextQuote } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '@/components/ui/button'
import { LazyWords } from '@/components/words/lazy-words'
import { fillAnswer } from '@/lib/calls/answer-fields'
import type { Call } from '@/lib/contracts/call'

const AnswerPicker = lazy(() => import('./answer-picker'))

type Props = { row: Call; name: string; put: (text: string) => void }

/** Puts one of the desk's answers into the reply, its fields filled in (calls.md#answers). */
export function ReadyAnswer({ row, name, put }: Props) {
  const t = useTranslations('call')
  const [picking, setPicking] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = () => {
    setPicking(false)
    // The picker is gone in the next frame.
    requestAnimationFrame(() => button.current?.focus())
  }
  const choose = (body: string) => {
    const { requester, number, subject, category } = row
    put(
      fillAnswer(body, {
        requester: requester.name,
        number: String(number),
        subject,
        category: category.name,
        me: name,
      }),
    )
    close()
  }
  if (!picking) {
    return (
      <Button ref={button} look="quiet" onClick={() => setPicking(true)}>
        <TextQuote aria-hidden className="size-4" strokeWidth={1.75} />
        {t('answer')}
      </Button>
    )
  }
  return (
    <Suspense>
      <LazyWords onFail={close}>
        <AnswerPicker categoryId={row.category.id} onChoose={choose} onClose={close} />
      </LazyWords>
    </Suspense>
  )
}
