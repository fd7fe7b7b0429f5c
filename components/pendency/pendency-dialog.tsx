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
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import { amendPendency, createPendency } from '@/lib/api/conversations/pendencies'
import { call } from '@/lib/browser/call'
import { onceKey } from '@/lib/browser/once-key'
import { today } from '@/lib/formats/dates'
import { type PendencyType, type Priority, pendencyTypes, priorities } from '@/lib/kinds/operation'
import type { SeenPendency } from './use-thread'

type Props = {
  /** The pendency to edit; or the proposal for a new one, in the version the person sees. */
  row?: SeenPendency
  proposal?: { uuid: string; row_version: number }
  /** The company's time zone, which decides whether a deadline has passed. */
  timeZone: string
  onClose: () => void
  onDone: () => void
}

type Values = {
  type: PendencyType
  title: string
  description: string | null
  priority: Priority
  /** A day. */
  due: string | null
}

const valuesOf = (row: SeenPendency | undefined): Values => ({
  type: row?.type ?? 'document',
  title: row?.title ?? '',
  description: row?.description ?? null,
  priority: row?.priority ?? 'normal',
  due: row?.due_at?.slice(0, 10) ?? null,
})

/** State of a pendency's form. */
function usePendencyForm({ row, proposal, timeZone, onClose, onDone }: Props) {
  const t = useTranslations('pendency')
  const form = useTranslations('form')
  const { busy, fault, submit } = useSubmit()
  const [before] = useState(() => valuesOf(row))
  const [values, setValues] = useState(before)
  const [tried, setTried] = useState(false)
  /** Idempotency key: a double click or a retry opens one pendency only. */
  const [once] = useState(onceKey)
  const guard = useLeaveGuard(JSON.stringify(values) !== JSON.stringify(before))

  const { due, title, type, ...rest } = values
  // An existing deadline may be in the past, a new one may not.
  const changed = due !== null && due !== before.due
  const dueFault = !changed ? null : !isIsoDay(due) ? form('faults.date') : due < today(timeZone) ? t('duePast') : null
  const titleFault = title.trim().length < 3 ? t('whatMissing') : null
  const save = async () => {
    const said = { title: title.trim(), ...rest }
    if (row) {
      await call(amendPendency(row.id, { ...said, ...(changed && { due_at: due }), row_version: row.row_version }))
    } else if (proposal) {
      const { uuid, row_version } = proposal
      await call(createPendency({ ...said, proposal_uuid: uuid, row_version, type, due_at: due }), { once })
    }
    await guard.release()
    onDone()
    onClose()
  }
  const told = () => ({ message: t(row ? 'changed' : 'opened', { title: title.trim() }) })
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (titleFault === null && dueFault === null) void submit(save, undefined, told)
  }
  return {
    values,
    set: (part: Partial<Values>) => setValues((now) => ({ ...now, ...part })),
    faults: { title: (tried && titleFault) || undefined, due: (tried && dueFault) || undefined },
    ...{ busy, fault, guard, onSubmit },
  }
}

/** Opens a pendency, or edits one. Heavy: import it lazily. Does not load its words. */
export default function PendencyDialog(props: Props) {
  const { row } = props
  const t = useTranslations('pendency')
  const words = useTranslations('form')
  const common = useTranslations('common')
  const form = usePendencyForm(props)
  const { busy, fault, guard } = form
  const close = () => guard.ask(props.onClose)
  return (
    <Dialog narrow title={t(row ? 'edit' : 'new')} closeLabel={common('close')} onClose={close}>
      <form noValidate onSubmit={form.onSubmit}>
        <div className="flex flex-col gap-4 px-5 py-4">
          <PendencyFields isNew={!row} form={form} />
          {fault && <Notice look="error">{fault}</Notice>}
        </div>
        <div className="phone:in-reach flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-5 py-3">
          <Button onClick={close}>{words('cancel')}</Button>
          <Button type="submit" look="primary" aria-disabled={busy}>
            {busy ? words('saving') : t(row ? 'save' : 'new')}
          </Button>
        </div>
      </form>
      {guard.dialog}
    </Dialog>
  )
}

type FieldsProps = { isNew: boolean; form: ReturnType<typeof usePendencyForm> }

function PendencyFields({ isNew, form: { values, set, faults } }: FieldsProps) {
  const t = useTranslations('pendency')
  const id = useId()
  return (
    <>
      {isNew && (
        <SelectInput
          id={`${id}-type`}
          label={t('type')}
          required
          value={values.type}
          onChange={(type) => set({ type: type ?? 'document' })}
          options={pendencyTypes.map((value) => ({ value, label: t(`types.${value}`) }))}
        />
      )}
      <TextField
        id={`${id}-title`}
        label={t('what')}
        aria-required
        maxLength={120}
        autoComplete="off"
        value={values.title}
        error={faults.title}
        onChange={({ target }) => set({ title: target.value })}
      />
      <LongTextInput
        id={`${id}-description`}
        label={t('details')}
        maxLength={2000}
        value={values.description}
        onChange={(description) => set({ description })}
      />
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <DateInput
          id={`${id}-due`}
          label={t('dueDay')}
          value={values.due}
          hint={isNew ? t('dueHint') : undefined}
          error={faults.due}
          onChange={(due) => set({ due })}
        />
        <SelectInput
          id={`${id}-priority`}
          label={t('priority')}
          required
          value={values.priority}
          onChange={(priority) => set({ priority: priority ?? 'normal' })}
          options={priorities.map((value) => ({ value, label: t(`priorities.${value}`) }))}
        />
      </div>
    </>
  )
}
