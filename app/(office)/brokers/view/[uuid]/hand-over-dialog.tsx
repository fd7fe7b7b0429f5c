'use client'

import { useQuery } from '@tanstack/react-query'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useConfirmation } from '@/components/factors/use-confirmation'
import { ReferenceInput } from '@/components/fields/reference-input'
import { type Option, optionKey } from '@/components/fields/use-options'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Notice } from '@/components/ui/notice'
import { handOver, previewHandOver } from '@/lib/api/brokers'
import { call } from '@/lib/browser/call'
import { HandOverEffects } from './hand-over-effects'

type Props = { broker: { uuid: string; name: string }; onClose: () => void }

/** Hands a broker's open proposals and clients to another, after its effects were shown and the password was given. */
export default function HandOverDialog({ broker, onClose }: Props) {
  const t = useTranslations('handOver')
  const form = useTranslations('form')
  const id = useId()
  const router = useRouter()
  const { say, sayFields } = useSayError()
  const { run, dialog } = useConfirmation()
  const { busy, fault, submit } = useSubmit()
  const [chosen, setChosen] = useState<Option | null>(null)
  const to = chosen && String(optionKey(chosen))
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['hand over', broker.uuid, to],
    queryFn: ({ signal }) => (to ? call(previewHandOver(broker.uuid, to), { signal }) : null),
    enabled: to !== null,
    staleTime: 0,
    gcTime: 0,
    retry: false,
  })
  const refusal = error && (Object.values(sayFields(error)).flat().join(' ') || say(error))

  const give = async () => {
    if (!data || !to) return
    const { proposals, clients } = data
    const done = await submit(
      () => run(() => call(handOver(broker.uuid, { to_uuid: to, proposals, clients }))),
      undefined,
      (confirmed) => (confirmed ? { message: t('told', { from: data.from.name, to: data.to.name }) } : null),
    )
    if (done) {
      router.refresh()
      onClose()
    } else void refetch()
  }

  return (
    <>
      <Dialog title={<bdi>{t('title', { name: broker.name })}</bdi>} closeLabel={form('close')} onClose={onClose}>
        <div className="flex flex-col gap-4 px-5 py-4">
          <p className="text-pretty">{t('lead')}</p>
          <ReferenceInput id={id} label={t('to')} value={chosen} onChange={setChosen} from="broker" required />
          <div role="status" aria-busy={isFetching}>
            {!to && <p className="text-muted">{t('choose')}</p>}
            {to && isFetching && <p className="text-muted">{t('working')}</p>}
            {to && !isFetching && data && <HandOverEffects found={data} />}
          </div>
          {refusal && <Notice look="error" title={refusal} />}
          {fault && <Notice look="error" title={fault} />}
        </div>
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-5 py-3">
          <Button onClick={onClose}>{form('cancel')}</Button>
          <Button
            look="primary"
            disabled={busy || isFetching || !data || data.proposals + data.clients === 0}
            onClick={() => void give()}
          >
            {t('open')}
          </Button>
        </div>
      </Dialog>
      {dialog}
    </>
  )
}
