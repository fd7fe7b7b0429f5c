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
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import { LazyWords } from '@/components/words/lazy-words'
import { runBulk } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import type { BulkAnswer, BulkInput } from '@/lib/contracts/job'
import { BulkOutcome } from './bulk-outcome'
import { BulkQuestion } from './bulk-question'
import { useActWords } from './use-act-words'
import { useBulkCount } from './use-bulk-count'

type Props = {
  /** Its words: `resources.<resource>`. */
  resource: string
  path: string
  action: string
  label: string
  /** What its button says, where the label says it whole. */
  verb?: string
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

/**
 * Asks, with what it is about; does it; then says what became of each row. Heavy: import it lazily; it brings its words,
 * and those of what is asked for.
 */
export default function BulkDialog(props: Props) {
  return (
    <LazyWords onFail={() => props.onClose(false)}>
      <Bulk {...props} />
    </LazyWords>
  )
}

function Bulk(props: Props) {
  const { resource, path, action, label, verb, asks, undo, target, count, names, onChanged, onClose } = props
  const Ask = useMemo(() => (asks ? lazy(asks) : null), [asks])
  const [params, setParams] = useState<Record<string, string> | null>(null)
  const t = useTranslations('list')
  const common = useTranslations('common')
  const { say } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const [undone, setUndone] = useState(false)
  const [answer, setAnswer] = useState<BulkAnswer | 'job' | null>(null)
  const body = Ask && !params ? null : { action, ...target, ...(params && { params }) }
  const { known, counting } = useBulkCount(path, answer === null ? body : null)
  const actWords = useActWords(resource, action, label)

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
  const guard = useLeaveGuard(params !== null && answer === null)
  const close = () => guard.ask(() => onClose(answer !== null))
  return (
    <Dialog narrow title={t('bulkTitle', { action: label, count })} closeLabel={common('close')} onClose={close}>
      <div className="flex flex-col gap-3 px-5 py-4">
        {answer === null && (
          <>
            {Ask && (
              <Suspense>
                <Ask onChange={setParams} />
              </Suspense>
            )}
            <BulkQuestion count={count} names={names} known={known} counting={counting} />
          </>
        )}
        {answer === 'job' && <Notice>{t('bulkJob')}</Notice>}
        {answer !== null && answer !== 'job' && <BulkOutcome resource={resource} answer={answer} names={names} />}
        {fault && <Notice look="error">{fault}</Notice>}
      </div>
      <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
        {answer === null ? (
          <>
            <Button onClick={close}>{t('back')}</Button>
            <Button
              look="primary"
              disabled={busy || body === null || known?.fits === 0}
              onClick={() => body && void run(body)}
            >
              {busy ? t('bulkRunning') : (verb ?? actWords(known?.fits || count))}
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
      {guard.dialog}
    </Dialog>
  )
}
