'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useMemo, useState } from 'react'
import { watch } from '@/components/jobs/watched'
import type { BulkAction } from '@/components/resource/define-resource'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { runBulk } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import type { BulkAnswer, BulkInput } from '@/lib/contracts/job'

type Props = {
  path: string
  action: string
  label: string
  asks?: BulkAction['asks'] | undefined
  /** The action that takes this one back. */
  undo?: string | undefined
  /** Exactly one of the two, as the tenant API takes it. */
  target: Pick<BulkInput, 'ids' | 'query'>
  count: number
  /** The names known of the rows that are meant, by what they are known by. */
  names: ReadonlyMap<number | string, string>
  onChanged: () => void
  /** `done`: something was done; the selection is over. */
  onClose: (done: boolean) => void
}

const previewed = 8

/** Asks, with what it is about; does it; then says what became of each row. Heavy: import it lazily. */
export default function BulkDialog(props: Props) {
  const { path, action, label, asks, undo, target, count, names, onChanged, onClose } = props
  const Ask = useMemo(() => (asks ? lazy(asks) : null), [asks])
  const [params, setParams] = useState<Record<string, string> | null>(null)
  const t = useTranslations('list')
  const common = useTranslations('common')
  const { say } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const [undone, setUndone] = useState(false)
  const [answer, setAnswer] = useState<BulkAnswer | 'job' | null>(null)

  const run = (body: BulkInput) =>
    submit(async () => {
      const data = await call(runBulk(path, body))
      if ('job' in data) watch(data.job.uuid)
      setAnswer('job' in data ? 'job' : data)
      setUndone(body.action === undo)
      onChanged()
    }, say)

  const results = answer !== null && answer !== 'job' ? answer.results : []
  const done = results.filter(({ ok }) => ok).map(({ id }) => id)
  const close = () => onClose(answer !== null)
  return (
    <Dialog narrow title={t('bulkTitle', { action: label, count })} closeLabel={common('close')} onClose={close}>
      <div className="flex flex-col gap-3 px-5 py-4">
        {answer === null && (
          <>
            <Preview count={count} names={names} />
            {Ask && (
              <Suspense>
                <Ask onChange={setParams} />
              </Suspense>
            )}
          </>
        )}
        {answer === 'job' && <Notice>{t('bulkJob')}</Notice>}
        {answer !== null && answer !== 'job' && <Outcome answer={answer} names={names} />}
        {fault && <Notice look="error">{fault}</Notice>}
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        {answer === null ? (
          <>
            <Button onClick={close}>{t('cancel')}</Button>
            <Button
              look="primary"
              disabled={busy || (Ask !== null && params === null)}
              onClick={() => void run({ action, ...target, ...(params && { params }) })}
            >
              {busy ? t('bulkRunning') : label}
            </Button>
          </>
        ) : (
          <>
            {undo && !undone && done.length > 0 && (
              <Button disabled={busy} onClick={() => void run({ action: undo, ids: done as number[] | string[] })}>
                {t('undo')}
              </Button>
            )}
            <Button look="primary" onClick={close}>
              {common('close')}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  )
}

/** The selected records, by name as far as known. */
function Preview({ count, names }: Pick<Props, 'count' | 'names'>) {
  const t = useTranslations('list')
  const listed = [...names.values()].slice(0, previewed)
  return (
    <>
      <p>{t('bulkBody')}</p>
      <ul className="list-disc ps-5">
        {listed.map((name) => (
          <li key={name}>
            <bdi>{name}</bdi>
          </li>
        ))}
        {count > listed.length && <li className="text-muted">{t('bulkMore', { count: count - listed.length })}</li>}
      </ul>
    </>
  )
}

/** Count of successes, and each refusal with its reason. */
function Outcome({ answer, names }: Pick<Props, 'names'> & { answer: BulkAnswer }) {
  const t = useTranslations('list')
  const { say } = useSayError()
  const refused = answer.results.filter(({ ok }) => !ok)
  return (
    <>
      <Notice look="success">{t('bulkDone', { count: answer.succeeded })}</Notice>
      {refused.length > 0 && (
        <>
          <p>{t('bulkFailed', { count: refused.length })}</p>
          <ul className="divide-y divide-line rounded-md border border-line">
            {refused.map(({ id, error }) => (
              <li key={id} className="px-3 py-2">
                <p className="font-medium">
                  <bdi>{names.get(id) ?? id}</bdi>
                </p>
                <p className="text-danger">{say(error)}</p>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  )
}
