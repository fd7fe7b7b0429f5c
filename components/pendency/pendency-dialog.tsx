'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { DateInput } from '@/components/fields/date'
import { LongTextInput } from '@/components/fields/long-text'
import { isIsoDay } from '@/components/fields/numbers'
import { SelectInput } from '@/components/fields/select'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import { amendPendency, createPendency } from '@/lib/api/pendencies'
import { call } from '@/lib/browser/call'
import { onceKey } from '@/lib/browser/once-key'
import { today } from '@/lib/formats/dates'
import { type PendencyType, type Priority, pendencyTypes, priorities } from '@/lib/kinds/operation'
import type { SeenPendency } from './use-thread'

type Props = {
  /** The one that is changed; or the proposal on which one is opened, in the version that is looked at. */
  row?: SeenPendency
  proposal?: { uuid: string; row_version: number }
  /** The company's, by whose day a deadline has passed. */
  timeZone: string
  onClose: () => void
  onDone: () => void
}

/** Opens a pendency, or changes what one says. Heavy: import it lazily. Brings no words of its own. */
export default function PendencyDialog({ row, proposal, timeZone, onClose, onDone }: Props) {
  const t = useTranslations('pendency')
  const form = useTranslations('form')
  const common = useTranslations('common')
  const { busy, fault, submit } = useSubmit()
  const id = useId()
  const [type, setType] = useState<PendencyType>(row?.type ?? 'document')
  const [title, setTitle] = useState(row?.title ?? '')
  const [description, setDescription] = useState<string | null>(row?.description ?? null)
  const [priority, setPriority] = useState<Priority>(row?.priority ?? 'normal')
  const [due, setDue] = useState<string | null>(row?.due_at?.slice(0, 10) ?? null)
  const [tried, setTried] = useState(false)
  /** Pressed twice, or sent again after silence, it is opened once. */
  const [once] = useState(onceKey)

  // A deadline that stands may be over; another one may not.
  const changed = due !== null && due !== row?.due_at?.slice(0, 10)
  const dueFault = !changed ? null : !isIsoDay(due) ? form('faults.date') : due < today(timeZone) ? t('duePast') : null
  const save = async () => {
    const said = { title: title.trim(), description, priority }
    if (row) {
      await call(amendPendency(row.id, { ...said, ...(changed && { due_at: due }), row_version: row.row_version }))
    } else if (proposal) {
      const { uuid, row_version } = proposal
      await call(createPendency({ ...said, proposal_uuid: uuid, row_version, type, due_at: due }), { once })
    }
    onDone()
    onClose()
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (title.trim().length >= 3 && dueFault === null) void submit(save)
  }

  return (
    <Dialog narrow title={t(row ? 'edit' : 'new')} closeLabel={common('close')} onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <div className="flex flex-col gap-4 px-5 py-4">
          {!row && (
            <SelectInput
              id={`${id}-type`}
              label={t('type')}
              required
              value={type}
              onChange={(next) => setType(next ?? 'document')}
              options={pendencyTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
            />
          )}
          <TextField
            id={`${id}-title`}
            label={t('what')}
            aria-required
            maxLength={120}
            autoComplete="off"
            value={title}
            error={tried && title.trim().length < 3 ? t('whatMissing') : undefined}
            onChange={({ target }) => setTitle(target.value)}
          />
          <LongTextInput
            id={`${id}-description`}
            label={t('details')}
            maxLength={2000}
            value={description}
            onChange={setDescription}
          />
          <div className="grid items-start gap-4 sm:grid-cols-2">
            <DateInput
              id={`${id}-due`}
              label={t('dueDay')}
              value={due}
              hint={row ? undefined : t('dueHint')}
              error={(tried && dueFault) || undefined}
              onChange={setDue}
            />
            <SelectInput
              id={`${id}-priority`}
              label={t('priority')}
              required
              value={priority}
              onChange={(next) => setPriority(next ?? 'normal')}
              options={priorities.map((value) => ({ value, label: t(`priorities.${value}`) }))}
            />
          </div>
          {fault && <Notice look="error">{fault}</Notice>}
        </div>
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
          <Button onClick={onClose}>{form('cancel')}</Button>
          <Button type="submit" look="primary" aria-disabled={busy}>
            {busy ? form('saving') : t(row ? 'save' : 'new')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
