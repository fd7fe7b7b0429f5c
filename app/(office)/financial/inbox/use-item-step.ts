import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { notifyError } from '@/components/toasts/notify'
import type { StepPlan } from '@/components/workflow/step-plan'
import { useStep } from '@/components/workflow/use-step'
import { useStepWords } from '@/components/workflow/use-step-words'
import type { Endpoint } from '@/lib/api/endpoint'
import type { InboxItem } from '@/lib/contracts/finance-inbox'
import { isolated } from '@/lib/formats/isolated'

/** The dialogs of an item: `item` is as the list has it by now. */
export type ItemDialogProps = {
  item: InboxItem
  onClose: () => void
  /** Reads the list anew. */
  again: () => Promise<unknown>
}

type Options<Name extends string> = ItemDialogProps & {
  plan: StepPlan<Name>
  action: string
  step: (body: Record<string, unknown>) => Endpoint<unknown>
  /** The item's new state, in a word. */
  status: (body: Record<string, unknown>) => string
}

/** The state of such a dialog: a refusal keeps it; if somebody else was faster, the list is read anew and it says so. */
export function useItemStep<Name extends string>({ item, onClose, again, plan, action, step, status }: Options<Name>) {
  const t = useTranslations('inbox')
  const common = useTranslations('common')
  const [isOld, setOld] = useState(false)
  const sent = useRef<Record<string, unknown>>({})
  const words = useStepWords(action)
  const name = isolated(item.name)
  const state = useStep({
    ...{ plan, row_version: item.row_version },
    step: (body) => {
      sent.current = body
      return step(body)
    },
    told: () => ({ message: t('told', { name, status: status(sent.current) }) }),
    onDone: () => {
      void again()
      onClose()
    },
    answers: ({ reason }) => {
      if (reason !== 'stale') return false
      setOld(true)
      void again()
      void notifyError(t('stale'), common('close'))
      return true
    },
  })
  const onSubmit = () => {
    setOld(false)
    void state.send()
  }
  return { state, words, title: t('title', { action, name }), stale: isOld ? t('stale') : null, onSubmit }
}
