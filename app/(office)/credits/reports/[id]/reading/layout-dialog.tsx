'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useId, useState } from 'react'
import { TextInput } from '@/components/fields/text'
import { Button } from '@/components/ui/button'
import { CheckField } from '@/components/ui/check-field'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { useStepWords } from '@/components/workflow/use-step-words'
import { LayoutInput } from '../../layout-input'
import type { ReportDialogProps } from '../report-dialog-props'
import { HeadFields } from './head-fields'
import { ReadingFields } from './reading-fields'
import { SampleTable } from './sample-table'
import { useReading } from './use-reading'

/** The reading of a sheet: by a saved layout, or as a person says it, which can be saved as one. */
export function LayoutDialog({ report, permissions, onClose, onDone }: ReportDialogProps) {
  const t = useTranslations('reports.layout')
  const steps = useTranslations('reports.steps')
  const fields = useTranslations('reports.fields')
  const common = useTranslations('common')
  const words = useStepWords(t('submit'))
  const id = useId()
  const [save, setSave] = useState(false)
  const reading = useReading(report, onDone)
  const { draft, layout, errors, fault, stale, busy, guard } = reading
  const leave = () => guard.ask(onClose)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void reading.send(save)
  }
  return (
    <Dialog title={steps('layout')} closeLabel={common('close')} onClose={leave}>
      <form noValidate onSubmit={submit}>
        <div className="flex flex-col gap-5 px-5 py-4">
          <p className="text-pretty">{t('lead')}</p>
          <LayoutInput
            id={`${id}-layout`}
            label={fields('layout_id')}
            hint={t('layoutHint')}
            bank={report.bank_id}
            value={layout}
            onChange={reading.setLayout}
            error={errors.layout_id}
          />
          {layout === null && (
            <>
              <SampleTable sample={report.sample} chosen={draft.header_row} onChoose={reading.moveHeads} />
              {errors.header_row && <p className="text-danger">{errors.header_row}</p>}
              <HeadFields {...{ id, report, draft, errors }} set={reading.setHead} />
              <ReadingFields {...{ id, draft, errors }} set={reading.set} />
              {permissions.has('create_credits') && (
                <div className="flex flex-col gap-3">
                  <CheckField
                    id={`${id}-save`}
                    label={t('save')}
                    hint={t('saveHint', { bank: report.bank.name })}
                    checked={save}
                    onChange={({ target }) => setSave(target.checked)}
                  />
                  {save && (
                    <TextInput
                      id={`${id}-name`}
                      label={t('name')}
                      required
                      value={draft.name}
                      onChange={(name) => reading.set('name', name)}
                      error={errors.name}
                      maxLength={80}
                    />
                  )}
                </div>
              )}
            </>
          )}
          {fault && <Notice look="error">{fault}</Notice>}
          {stale && (
            <Notice look="error">
              <p>{words.stale}</p>
              <Button className="mt-2" onClick={() => guard.ask(onDone)}>
                {words.seeNow}
              </Button>
            </Notice>
          )}
        </div>
        <div className="phone:in-reach flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-5 py-3">
          <Button onClick={leave}>{words.cancel}</Button>
          <Button type="submit" look="primary" disabled={busy}>
            {busy ? words.sending : words.submit}
          </Button>
        </div>
      </form>
      {guard.dialog}
    </Dialog>
  )
}
