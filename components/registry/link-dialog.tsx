'use client'

import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { type FormEvent, useDeferredValue, useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { TextField } from '@/components/ui/text-field'
import type { listUnlinkedBanks } from '@/lib/api/catalogue'
import { call } from '@/lib/browser/call'

type Props = {
  /** Name of the record to link. */
  name: string
  /** The current link. */
  linked: { id: number; name: string } | null
  /** Loads entries that are not linked yet. */
  entries: typeof listUnlinkedBanks
  /** Links the entry to the record or, with false, unlinks it. */
  link: (entry: number, on: boolean) => Promise<unknown>
  onClose: () => void
  onDone: () => void
}

const shownAtOnce = 20

/** Links a record to an entry of the master catalogue, or unlinks it. Heavy: import it lazily. */
export function LinkDialog({ name, linked, entries, link, onClose, onDone }: Props) {
  const t = useTranslations('link')
  const common = useTranslations('common')
  const { say } = useSayError()
  const { busy, fault, setFault, submit } = useSubmit()
  const [search, setSearch] = useState('')
  const [chosen, setChosen] = useState<number | null>(null)
  const asked = useDeferredValue(search.trim())
  const unlinked = entries(
    String(new URLSearchParams({ per_page: String(shownAtOnce), ...(asked && { search: asked }) })),
  )
  const { data, error } = useQuery({
    queryKey: [unlinked.path],
    queryFn: ({ signal }) => call(unlinked, { signal }),
    placeholderData: keepPreviousData,
    enabled: linked === null,
    staleTime: 0,
  })

  const run = (entry: number, on: boolean) => {
    const put = async (way: boolean) => {
      await link(entry, way)
      onDone()
    }
    const known = linked?.name ?? data?.rows.find(({ id }) => id === entry)?.name ?? ''
    const told = () => ({
      message: t(on ? 'told.linked' : 'told.unlinked', { name, entry: known }),
      undo: () => put(!on),
    })
    return submit(() => put(on).then(onClose), say, told)
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    if (linked) return void run(linked.id, false)
    if (chosen === null) return setFault(t('choose'))
    void run(chosen, true)
  }

  return (
    <Dialog narrow title={t('title', { name })} closeLabel={common('close')} onClose={onClose}>
      <form noValidate onSubmit={onSubmit}>
        <div className="flex flex-col gap-4 px-5 py-4">
          <p className="text-pretty">{linked ? t('linked', { name: linked.name }) : t('lead')}</p>
          {!linked && (
            <>
              <TextField
                id="link-search"
                type="search"
                label={t('search')}
                value={search}
                autoComplete="off"
                onChange={({ target }) => setSearch(target.value)}
              />
              {error && <Notice look="error">{say(error)}</Notice>}
              {data && data.rows.length === 0 && <p className="text-muted">{t('none')}</p>}
              <fieldset aria-label={t('entries')} className="flex max-h-72 flex-col overflow-y-auto">
                {data?.rows.map(({ id, name: entry, official_code: code }) => (
                  <label
                    key={id}
                    className="control flex cursor-pointer items-center gap-2.5 rounded-md px-2 hover:bg-hover"
                  >
                    <input
                      type="radio"
                      name="entry"
                      checked={chosen === id}
                      onChange={() => setChosen(id)}
                      className="size-4 shrink-0 accent-(--focus)"
                    />
                    <bdi className="min-w-0 flex-1 wrap-anywhere">{entry}</bdi>
                    {code && <span className="text-muted tabular-nums">{code}</span>}
                  </label>
                ))}
              </fieldset>
            </>
          )}
          {fault && <Notice look="error">{fault}</Notice>}
        </div>
        <div className="phone:in-reach flex flex-wrap justify-end gap-2 border-t border-line bg-raised px-5 py-3">
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button type="submit" look="primary" disabled={busy}>
            {t(linked ? 'unlink' : 'link')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
