'use client'

import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { FormContext } from '@/components/fields/form-context'
import { ConflictBar } from '@/components/record/conflict-bar'
import { DraftBar } from '@/components/record/draft-bar'
import { ErrorSummary } from '@/components/record/error-summary'
import type { FormValues, Shape } from '@/components/record/form-module'
import { useDraft } from '@/components/record/use-draft'
import { useRecordForm } from '@/components/record/use-record-form'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import { amendCompany, listCompanyHistory, loadCompany } from '@/lib/api/company'
import { onLeave } from '@/lib/browser/call'
import { type CompanyPart, companyParts } from '@/lib/contracts/company-parts'
import { SaveBar } from './save-bar'
import { SettingHistory } from './setting-history'

type Props = {
  part: CompanyPart
  /** The company, as the tenant API answers it. */
  kept: FormValues
  /** The fields. */
  children: ReactNode
}

/** The segment's name stands beside its number, as text. */
const shape: Shape = {
  read: (row) => ({ ...row, segment: { id: row.segment_id, name: row.segment } }),
  write: (values) => values,
}

/** The page's name in the menu. */
const titles = {
  identity: 'companyData',
  commissions: 'companyCommissions',
  payments: 'companyPayments',
  hours: 'companyHours',
  retention: 'companyRetention',
} as const

/** Every field is in the row: these are only the names, and which are lists. */
const blank = (part: CompanyPart): FormValues =>
  Object.fromEntries(companyParts[part].map((name) => [name, name.endsWith('_hours') ? [] : null]))

/** One page of the company's settings: draft, error summary, both versions, and its history. Sends its own fields only. */
export function CompanyEditor({ part, kept: first, children }: Props) {
  const t = useTranslations('settings')
  const words = useTranslations('form')
  const title = useTranslations('menu.entries')(titles[part])
  const router = useRouter()
  const [initial] = useState(() => blank(part))
  const editor = useRecordForm({
    path: loadCompany().path,
    record: part,
    initial,
    row: first,
    shape,
    amend: amendCompany,
    told: () => ({ message: t('told', { part: title }) }),
  })
  const { form, fields, busy, conflict } = editor
  const { isDirty } = form.formState
  const draft = useDraft('company', part, editor, { on: true })
  const guard = useLeaveGuard(isDirty, { giveUp: draft.finish, hasDraft: draft.isKept })
  const { release } = guard
  const [saves, setSaves] = useState(0)
  const context = useMemo(() => ({ resource: 'company', readOnly: false, fields }), [fields])

  // When the session has ended the values are kept in this tab, and nothing may prevent leaving the page.
  useEffect(() => onLeave(() => void release()), [release])

  const save = async () => {
    const answer = await editor.save()
    if (!answer?.data) return
    draft.sent()
    editor.rebase(answer.data)
    setSaves((count) => count + 1)
    // The whole page shows the company's name and its clocks.
    router.refresh()
  }

  return (
    <FormProvider {...form}>
      {guard.dialog}
      <form
        noValidate
        aria-label={title}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {draft.note && <DraftBar note={draft.note} />}
        {conflict && <ConflictBar differences={conflict} fields={fields} />}
        <ErrorSummary fields={fields} failure={editor.failure} refusals={editor.refusals} />
        <FormContext value={context}>{children}</FormContext>
        <SaveBar dirty={isDirty} busy={busy} saved={false} undo={() => form.reset()}>
          {draft.isKept && isDirty && (
            <p role="status" className="text-xs text-muted">
              {words('draft.kept')}
            </p>
          )}
        </SaveBar>
      </form>
      <SettingHistory key={saves} pageOf={(page) => listCompanyHistory(part, page)} fields={fields} />
    </FormProvider>
  )
}
