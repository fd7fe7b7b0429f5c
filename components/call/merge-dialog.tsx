'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { Failed } from '@/components/list/list-states'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { mergeCall } from '@/lib/api/conversations/calls'
import { listRows } from '@/lib/api/registry'
import { call } from '@/lib/browser/call'
import { onceKey } from '@/lib/browser/once-key'
import type { Call } from '@/lib/contracts/call'
import { dateTime } from '@/lib/formats/dates'
import { SituationMark } from './situation-mark'
import { callPath, useReloadCalls } from './use-call'

type Props = { row: Call; onMerged: () => void; onClose: () => void }

/** The other calls of its requester that still go on, the newest first. */
function useOthers({ id, requester }: Call) {
  const list = listRows<Call>(
    callPath,
    `requester=${requester.uuid}&open=1&order_by=created_at&order=desc&per_page=100`,
  )
  const found = useQuery({ queryKey: [callPath, 'others', list.path], queryFn: ({ signal }) => call(list, { signal }) })
  return { ...found, others: found.data?.data.filter((one) => one.id !== id) }
}

/** Puts a call into another one of its requester's (calls.md#merging). Heavy: import it lazily, inside of all words. */
export default function MergeDialog({ row, onMerged, onClose }: Props) {
  const t = useTranslations('call.merge')
  const common = useTranslations('common')
  const { others, error, isFetching, refetch } = useOthers(row)
  const { busy, fault, setFault, submit } = useSubmit()
  const reload = useReloadCalls()
  const [into, setInto] = useState<Call | null>(null)
  const { id, row_version, number, requester } = row

  const merge = async (event: FormEvent) => {
    event.preventDefault()
    if (!into) {
      setFault(t('choose'))
      return
    }
    const merged = await submit(
      () => call(mergeCall(id, { into: into.id, row_version }), { once: onceKey() }),
      undefined,
      () => ({ message: t('merged', { number: String(number), into: String(into.number) }) }),
    )
    await reload()
    if (merged) onMerged()
  }
  return (
    <Dialog title={t('title', { number: String(number) })} closeLabel={common('close')} onClose={onClose}>
      <form noValidate onSubmit={(event) => void merge(event)}>
        <div className="flex flex-col gap-4 px-5 py-4">
          <p>{t('body')}</p>
          {error && <Failed error={error} busy={isFetching} retry={() => void refetch()} />}
          {others?.length === 0 && <p className="text-muted">{t('none')}</p>}
          {others && others.length > 0 && (
            <fieldset className="min-w-0">
              <legend className="mb-1.5 font-medium">{t('into', { name: requester.name })}</legend>
              <div className="flex flex-col gap-1.5">
                {others.map((one) => (
                  <Other
                    key={one.id}
                    row={one}
                    chosen={one === into}
                    onChoose={() => {
                      setInto(one)
                      setFault(null)
                    }}
                  />
                ))}
              </div>
            </fieldset>
          )}
          {fault && <Notice look="error">{fault}</Notice>}
        </div>
        <div className="phone:in-reach flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-5 py-3">
          <Button onClick={onClose}>{t('cancel')}</Button>
          {others && others.length > 0 && (
            <Button type="submit" look="primary" aria-disabled={busy}>
              {t('confirm')}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  )
}

function Other({ row, chosen, onChoose }: { row: Call; chosen: boolean; onChoose: () => void }) {
  const t = useTranslations('call')
  return (
    <label className="relative flex cursor-pointer items-start gap-2.5 rounded-md border border-line px-3 py-2.5 hover:bg-hover has-checked:border-accent-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-(--focus)">
      <input
        type="radio"
        name="into"
        value={row.id}
        checked={chosen}
        onChange={onChoose}
        className="mt-1 size-4 shrink-0 accent-(--accent-ink) outline-none"
      />
      <span className="flex min-w-0 flex-1 flex-col gap-1">
        <span className="font-medium wrap-anywhere text-ink">
          <bdi>{row.subject}</bdi>
        </span>
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1 text-muted">
          <bdi className="tabular-nums">{t('numbered', { number: String(row.number) })}</bdi>
          <SituationMark situation={row.situation} />
          <bdi className="tabular-nums">{dateTime(row.created_at)}</bdi>
        </span>
      </span>
    </label>
  )
}
