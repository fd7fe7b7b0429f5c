'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { ReferenceInput } from '@/components/fields/reference-input'
import type { Option } from '@/components/fields/use-options'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import type { OptionSource } from '@/lib/api/options'

type Props = {
  words: { title: string; label: string; hint: string }
  /** The lookup of those who may have it. */
  from: OptionSource
  assignee: { uuid: string; name: string } | null
  giving: { give: (uuid: string | null) => Promise<boolean>; busy: boolean; fault: string | null }
  onClose: () => void
}

/** Gives a record to somebody else, or to nobody. Heavy: import it lazily. */
export default function PassDialog({ words, from, assignee, giving, onClose }: Props) {
  const form = useTranslations('form')
  const common = useTranslations('common')
  const id = useId()
  const [to, setTo] = useState<Option | null>(assignee)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await giving.give(to?.uuid ?? null)) onClose()
  }
  return (
    <Dialog narrow title={words.title} closeLabel={common('close')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {/* Space for the results that open over it. */}
        <div className="flex min-h-72 flex-col gap-4 px-5 py-4">
          <ReferenceInput
            id={`${id}-to`}
            label={words.label}
            hint={words.hint}
            from={from}
            value={to}
            onChange={setTo}
          />
          {giving.fault && <Notice look="error">{giving.fault}</Notice>}
        </div>
        <div className="phone:in-reach flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-5 py-3">
          <Button onClick={onClose}>{form('cancel')}</Button>
          <Button type="submit" look="primary" aria-disabled={giving.busy}>
            {form(giving.busy ? 'saving' : 'save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
