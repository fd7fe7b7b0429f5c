'use client'

import { useLocale, useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { ReferenceManyInput } from '@/components/fields/reference-many'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import type { Done } from '@/components/toasts/use-tell'
import { Button } from '@/components/ui/button'
import { ChoiceGroup } from '@/components/ui/choice-group'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import type { ReportSchedule } from '@/lib/contracts/report'
import {
  hours,
  hourText,
  missing,
  reportFormats,
  type ScheduleValues,
  type SentValues,
  sentValues,
  weekdayNames,
} from './schedule-values'

type Props = {
  title: string
  values: ScheduleValues
  /** The report is of days of one's own, which no sending has. */
  ownDays?: boolean
  save: (values: SentValues) => Promise<ReportSchedule>
  told: (saved: ReportSchedule) => Done
  onClose: () => void
}

/** On which weekdays and at which hour a report is mailed, as which file, and to whom. Heavy: import it lazily. */
export default function ScheduleDialog({ title, ownDays = false, save, told, ...on }: Props) {
  const t = useTranslations('report')
  const common = useTranslations('common')
  const form = useTranslations('form')
  const { say, sayFields } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const [values, setValues] = useState(on.values)
  const [wrong, setWrong] = useState<Partial<Record<string, string>>>({})
  const guard = useLeaveGuard(JSON.stringify(values) !== JSON.stringify(on.values))
  const onClose = () => guard.ask(on.onClose)

  const keep = async () => {
    const saved = await save(sentValues(values))
    await guard.release()
    on.onClose()
    return saved
  }
  const refuse = (error: unknown) => {
    const found = Object.entries(sayFields(error)).flatMap(([key, [said]]) => (said ? [[key, said] as const] : []))
    setWrong(Object.fromEntries(found))
    return found.some(([key]) => shown.has(key)) ? null : say(error)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    const faults = missing(values)
    setWrong(Object.fromEntries(faults.map((key) => [key, t(`missing.${key}`)])))
    if (faults.length === 0) void submit(keep, refuse, told)
  }
  return (
    <Dialog narrow title={title} closeLabel={common('close')} onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <div className="flex flex-col gap-4 px-5 py-4">
          {ownDays ? (
            <Notice look="warning">{t('needsNamed')}</Notice>
          ) : (
            <>
              <p className="text-pretty text-muted">{t('scheduleHelp')}</p>
              <ScheduleFields values={values} wrong={wrong} change={(next) => setValues({ ...values, ...next })} />
            </>
          )}
          {fault && <Notice look="error">{fault}</Notice>}
        </div>
        <div className="phone:in-reach flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-5 py-3">
          <Button onClick={onClose}>{form('cancel')}</Button>
          <Button type="submit" look="primary" disabled={busy || ownDays}>
            {form('save')}
          </Button>
        </div>
      </form>
      {guard.dialog}
    </Dialog>
  )
}

/** Fields that say themselves what is wrong with them. */
const shown: ReadonlySet<string> = new Set(['name', 'weekdays', 'recipients'])

type FieldsProps = {
  values: ScheduleValues
  wrong: Partial<Record<string, string>>
  change: (next: Partial<ScheduleValues>) => void
}

function ScheduleFields({ values, wrong, change }: FieldsProps) {
  const t = useTranslations('report')
  const words = useTranslations('jobs.export')
  return (
    <>
      <TextField
        id="schedule-name"
        label={t('scheduleName')}
        value={values.name}
        maxLength={120}
        autoComplete="off"
        error={wrong.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <ChoiceGroup
        label={words('format')}
        value={values.format}
        onChange={(format) => change({ format })}
        choices={reportFormats.map((value) => ({ value, label: words(value) }))}
      />
      <Weekdays chosen={values.weekdays} wrong={wrong.weekdays} set={(weekdays) => change({ weekdays })} />
      <div className="w-40">
        <SelectField
          id="schedule-hour"
          label={t('hour')}
          value={String(values.hour)}
          onChange={({ target }) => change({ hour: Number(target.value) })}
          options={hours.map((hour) => ({ value: String(hour), label: hourText(hour) }))}
        />
      </div>
      <ReferenceManyInput
        id="schedule-recipients"
        label={t('recipients')}
        hint={t('recipientsHelp')}
        from="user"
        value={values.recipients.map(({ uuid, name }) => ({ uuid, name }))}
        error={wrong.recipients}
        onChange={(chosen) =>
          change({ recipients: chosen.flatMap(({ uuid, name }) => (uuid ? [{ uuid, name }] : [])) })
        }
      />
    </>
  )
}

type WeekdaysProps = { chosen: readonly number[]; wrong: string | undefined; set: (days: readonly number[]) => void }

function Weekdays({ chosen, wrong, set }: WeekdaysProps) {
  const t = useTranslations('report')
  const locale = useLocale()
  return (
    <fieldset aria-describedby={wrong ? 'schedule-weekdays-fault' : undefined}>
      <legend className="mb-1.5 font-medium">{t('weekdays')}</legend>
      <div className="grid grid-cols-2 gap-x-4 gap-y-1.5">
        {weekdayNames(locale).map((name, day) => (
          <label key={name} className="flex min-h-6 items-center gap-2 pointer-coarse:min-h-11">
            <input
              type="checkbox"
              checked={chosen.includes(day)}
              onChange={({ target }) => set(target.checked ? [...chosen, day] : chosen.filter((one) => one !== day))}
              className="size-4 shrink-0 accent-(--focus) pointer-coarse:size-6"
            />
            {name}
          </label>
        ))}
      </div>
      {wrong && (
        <p id="schedule-weekdays-fault" role="alert" className="mt-1.5 text-danger">
          {wrong}
        </p>
      )}
    </fieldset>
  )
}
