'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useMemo, useRef, useState } from 'react'
import { watch } from '@/components/jobs/watched'
import type { BulkAction } from '@/components/resource/define-resource'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { useTell } from '@/components/toasts/use-tell'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import { LazyWords } from '@/components/words/lazy-words'
import { runBulk } from '@/lib/api/registry'
import { CallError, call } from '@/lib/browser/call'
import { onceKey } from '@/lib/browser/once-key'
import { useArrival } from '@/lib/browser/use-arrival'
import type { BulkAnswer, BulkInput } from '@/lib/contracts/job'
import { BulkOutcome } from './bulk-outcome'
import { BulkQuestion } from './bulk-question'
import { undoBulk, undoing } from './undo-bulk'
import { useActWords } from './use-act-words'
import { useBulkCount } from './use-bulk-count'

type Props = {
  /** Key of its words: `resources.<resource>`. */
  resource: string
  path: string
  action: string
  label: string
  /** The button's text, if the label is too long for it. */
  verb?: string
  asks?: BulkAction['asks'] | undefined
  /** Exactly one of the two, as the tenant API requires. */
  target: Pick<BulkInput, 'ids' | 'query'>
  count: number
  /** Known names of the selected rows, by their keys. */
  names: ReadonlyMap<number | string, string>
  onChanged: () => void
  /** `done`: something was changed, so the selection is cleared. */
  onClose: (done: boolean) => void
}

/**
 * Asks for confirmation and inputs, runs the action, then shows each row's result. Heavy: import it lazily; it loads
 * its own words and those of its inputs.
 */
export default function BulkDialog(props: Props) {
  return (
    <LazyWords onFail={() => props.onClose(false)}>
      <Bulk {...props} />
    </LazyWords>
  )
}

/** The answer and its undo; the toast appears when the dialog closes, so that Undo outlives it. */
function useBulk({ path, onChanged, onClose }: Pick<Props, 'path' | 'onChanged' | 'onClose'>) {
  const t = useTranslations('list')
  const { say } = useSayError()
  const { busy, fault, submit } = useSubmit()
  const tell = useTell()
  const [answer, setAnswer] = useState<BulkAnswer | 'job' | null>(null)
  const [undone, setUndone] = useState(false)
  const sent = useRef({ text: '', once: '' })
  const results = answer !== null && answer !== 'job' ? answer.results : []
  const mayUndo = !undone && undoing(results).length > 0

  const run = (body: BulkInput) =>
    submit(async () => {
      const text = JSON.stringify(body)
      if (sent.current.text !== text) sent.current = { text, once: onceKey() }
      const data = await call(runBulk(path, body), { once: sent.current.once })
      if ('job' in data) watch(data.job.uuid)
      setAnswer('job' in data ? 'job' : data)
      onChanged()
    }, say)
  const takeBack = async () => {
    const back = await undoBulk(path, results)
    onChanged()
    return back
  }
  const undo = () =>
    submit(async () => {
      setAnswer(await takeBack())
      setUndone(true)
    }, say)
  const close = (act: string) => {
    onClose(answer !== null)
    if (!results.some(({ ok }) => ok) || undone) return
    const undo = async () => {
      const { failed } = await takeBack()
      if (failed > 0) throw new CallError(422, { message: t('bulkFailed', { count: failed }) })
    }
    tell({ message: t('bulkTold', { act }), undo: mayUndo ? undo : null })
  }
  return { answer, busy, fault, run, undo, mayUndo, close }
}

function Bulk(props: Props) {
  const { resource, path, action, label, verb, asks, target, count, names } = props
  const Ask = useMemo(() => (asks ? lazy(asks) : null), [asks])
  const [params, setParams] = useState<Record<string, string> | null>(null)
  const t = useTranslations('list')
  const common = useTranslations('common')
  const { answer, busy, fault, run, undo, mayUndo, close } = useBulk(props)
  const body = Ask && !params ? null : { action, ...target, ...(params && { params }) }
  const { known, counting } = useBulkCount(path, answer === null ? body : null)
  const actWords = useActWords(resource, action, label)
  const act = (of: number) => verb ?? actWords(of)
  const guard = useLeaveGuard(params !== null && answer === null)
  const leave = () => guard.ask(() => close(act(answer !== null && answer !== 'job' ? answer.succeeded : count)))
  // The pressed button is gone: focus the one that applies now.
  const end = useArrival<HTMLButtonElement>(answer)
  return (
    <Dialog narrow title={t('bulkTitle', { action: label, count })} closeLabel={common('close')} onClose={leave}>
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
      <div className="phone:in-reach flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-5 py-3">
        {answer === null ? (
          <>
            <Button onClick={leave}>{t('back')}</Button>
            <Button
              look="primary"
              disabled={busy || body === null || known?.fits === 0}
              onClick={() => body && void run(body)}
            >
              {busy ? t('bulkRunning') : act(known?.fits || count)}
            </Button>
          </>
        ) : (
          <>
            {mayUndo && (
              <Button disabled={busy} onClick={() => void undo()}>
                {t('undo')}
              </Button>
            )}
            <Button ref={end} look="primary" onClick={leave}>
              {common('close')}
            </Button>
          </>
        )}
      </div>
      {guard.dialog}
    </Dialog>
  )
}
