'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { FormContext } from '@/components/fields/form-context'
import { ConflictBar } from '@/components/record/conflict-bar'
import { DraftBar } from '@/components/record/draft-bar'
import { ErrorSummary } from '@/components/record/error-summary'
import type { FormValues } from '@/components/record/form-module'
import { useDraft } from '@/components/record/use-draft'
import { type Shape, useRecordForm } from '@/components/record/use-record-form'
import { AppLink } from '@/components/ui/app-link'
import { Button, buttonClasses } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Card, Section } from '@/components/ui/section'
import { Spinner } from '@/components/ui/spinner'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import type { FileLimits } from '@/components/uploads/file-check'
import type { SeenProposal } from '@/lib/api/proposals'
import type { Saved } from '@/lib/api/registry'
import { onLeave } from '@/lib/browser/call'
import { heads } from '@/lib/contracts/heads'
import { type Chosen, ChosenDocuments } from './chosen-documents'
import type { Filler } from './filler'
import { ProposalForm } from './proposal-form'
import { initial, shape } from './proposal-values'
import type { Begun } from './use-fill'

type Props = {
  filler: Filler
  /** The record to edit; null for a new one. */
  file: SeenProposal | null
  /** The initial values of a new one: a copy, a client, a simulated table. */
  prefill?: FormValues
  /** Of these, the figures that the table gives: they follow what is typed. */
  begun?: Begun
  /** A note about them, at the form's head. */
  lead?: ReactNode
  limits: FileLimits
  /** Target of Cancel. */
  back: string
  onSaved: (uuid: string) => void
}

/** Body of a new proposal, with its uploaded documents. */
const withDocuments = (documents: readonly Chosen[]): Shape => ({
  read: shape.read,
  write: (values, row) => ({
    ...shape.write(values, row),
    documents: documents.map(({ uuid, kind }) => ({ file_uuid: uuid, kind })),
  }),
})

/**
 * A proposal's form on a page of its own, with drafts, conflicts of two versions, an error summary, and one submit.
 * Typed values are saved on the server when the page is left; documents are uploaded when chosen, and sent with the
 * proposal.
 */
export function ProposalEditor({ filler, file, prefill, begun, lead, limits, back, onSaved }: Props) {
  const t = useTranslations('proposal.form')
  const form = useTranslations('form')
  const record = file?.uuid ?? 'new'
  const row = file as FormValues | null
  const [documents, setDocuments] = useState<readonly Chosen[]>([])
  const whole = useMemo(() => (file ? shape : withDocuments(documents)), [file, documents])
  const told = ({ data }: Saved) => ({
    message: t(file ? 'told.saved' : 'told.sent', { number: String(data?.number ?? file?.number ?? '') }),
  })
  const editor = useRecordForm({ path: heads.proposal.path, record, initial, row, prefill, shape: whole, told })
  const { fields, busy, conflict } = editor
  const { isDirty } = editor.form.formState
  const draft = useDraft('proposal', record, editor, {
    on: true,
    unkept: documents.length > 0 ? ['documents'] : [],
    isPrefilled: prefill !== undefined,
  })
  const [isBringing, setBringing] = useState(false)
  /** The person pressed send during an upload. */
  const [isHeld, setHeld] = useState(false)
  const [isSent, setSent] = useState(false)
  // A draft on the server survives leaving the page; chosen files do not.
  const guard = useLeaveGuard(!isSent && (documents.length > 0 || isBringing || (isDirty && !draft.isKept)))
  const { release } = guard
  const context = useMemo(() => ({ resource: 'proposal', readOnly: false, fields }), [fields])
  const over = useRef(false)

  useEffect(() => onLeave(() => void release()), [release])

  const send = async () => {
    if (over.current) return
    setHeld(isBringing)
    if (isBringing) return
    const answer = await editor.save()
    if (!answer?.data) return
    over.current = true
    draft.finish()
    await release()
    setSent(true)
    onSaved(String(answer.data.uuid))
  }

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's' || event.altKey) return
    event.preventDefault()
    if (!event.repeat) void send()
  })
  useEffect(() => {
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])

  return (
    <FormProvider {...editor.form}>
      {guard.dialog}
      <form
        noValidate
        data-files=""
        aria-label={t(file ? 'edit' : 'new')}
        className="max-w-5xl"
        onSubmit={(event) => {
          event.preventDefault()
          void send()
        }}
      >
        {draft.note?.how !== 'resumed' && lead}
        {draft.note && <DraftBar note={draft.note} />}
        {conflict && <ConflictBar differences={conflict} fields={fields} />}
        <ErrorSummary fields={fields} failure={editor.failure} refusals={editor.refusals} />
        <FormContext value={context}>
          <ProposalForm filler={filler} uuid={file?.uuid ?? null} begun={begun}>
            {!file && (
              <Section id="part-documents" title={t('documents')} lead={t('documentsLead')}>
                <Card>
                  <ChosenDocuments limits={limits} chosen={documents} onChange={setDocuments} onBusy={setBringing} />
                </Card>
              </Section>
            )}
          </ProposalForm>
        </FormContext>
        {isHeld && isBringing && <Notice look="error" title={t('documentsPending')} className="mb-5" />}
        <div className="phone:in-reach flex flex-wrap items-center gap-3 border-t border-line bg-ground py-5 phone:-mx-4 phone:px-4 phone:pt-3">
          <Button type="submit" look="primary" aria-disabled={busy} aria-keyshortcuts="Control+S" className="min-h-11">
            {busy && <Spinner />}
            {busy ? form('saving') : t(file ? 'save' : 'send')}
          </Button>
          <AppLink href={back} className={buttonClasses('quiet')}>
            {form('cancel')}
          </AppLink>
          <p role="status" className="text-xs text-muted">
            {draft.isKept && isDirty ? form('draft.kept') : ''}
          </p>
        </div>
      </form>
    </FormProvider>
  )
}
