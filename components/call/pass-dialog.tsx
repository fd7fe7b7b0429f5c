'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { ReferenceInput } from '@/components/fields/reference-input'
import type { Option } from '@/components/fields/use-options'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import type { Call } from '@/lib/contracts/call'
import type { Stepping } from './use-stepping'

type Props = { assignee: Call['assignee']; stepping: Stepping; onClose: () => void }

/** Gives a call to somebody else, or to nobody. Heavy: import it lazily. */
export default function PassDialog({ assignee, stepping, onClose }: Props) {
  const t = useTranslations('call')
  const form = useTranslations('form')
  const common = useTranslations('common')
  const id = useId()
  const [to, setTo] = useState<Option | null>(assignee)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (await stepping.give(to?.uuid ?? null)) onClose()
  }
  return (
    <Dialog narrow title={t('passTitle')} closeLabel={common('close')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        {/* Space for the results that open over it. */}
        <div className="flex min-h-72 flex-col gap-4 px-5 py-4">
          <ReferenceInput
            id={`${id}-to`}
            label={t('passTo')}
            hint={t('passHint')}
            from="call_assignee"
            value={to}
            onChange={setTo}
          />
          {stepping.fault && <Notice look="error">{stepping.fault}</Notice>}
        </div>
        <div className="phone:in-reach flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-5 py-3">
          <Button onClick={onClose}>{form('cancel')}</Button>
          <Button type="submit" look="primary" aria-disabled={stepping.busy}>
            {form(stepping.busy ? 'saving' : 'save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
