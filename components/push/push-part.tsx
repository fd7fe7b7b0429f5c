'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { Card, Section } from '@/components/ui/section'
import { Spinner } from '@/components/ui/spinner'
import { useInBrowser } from '@/components/ui/use-in-browser'
import { CallError } from '@/lib/browser/call'
import type { Push } from '@/lib/contracts/push'
import { canPush } from './kept'
import { PushDevices } from './push-devices'
import { PushTypes } from './push-types'
import { usePush } from './use-push'

type Props = { first: Push; uuid: string; timeZone: string | undefined }

/** A person's pushes: this browser's switch, their devices, what is told. Absent where the browser has none. */
export function PushPart(props: Props) {
  const t = useTranslations('push')
  const inBrowser = useInBrowser()
  if (!inBrowser || !canPush()) return null
  return (
    <Section id="push" title={t('title')} lead={t('lead')}>
      <PushCard {...props} />
    </Section>
  )
}

function PushCard({ first, uuid, timeZone }: Props) {
  const t = useTranslations('push')
  const { data, refusal, turnOn, remove, choose, test } = usePush(first, uuid)
  const { busy, fault, submit } = useSubmit()
  const { explain } = useSayError()
  const [said, setSaid] = useState<string | null>(null)
  const here = data.devices.find(({ current }) => current)
  const denied = refusal === 'denied' || Notification.permission === 'denied'

  const run = (work: () => Promise<string | null>) =>
    submit(async () => {
      setSaid(null)
      setSaid(await work())
    })
  // A browser's own error says nothing to a person; a refusal of the server's does.
  const begin = () =>
    submit(
      async () => {
        setSaid(null)
        await turnOn()
      },
      (error) => (error instanceof CallError ? explain(error) : t('failed')),
    )

  return (
    <Card className="flex flex-col divide-y divide-line">
      <div className="flex flex-col gap-3 p-5">
        <p className="font-medium">{t(here ? 'isOn' : 'isOff')}</p>
        {!here && <p className="text-pretty text-muted">{t('explain')}</p>}
        {denied && <Notice look="warning">{t('denied')}</Notice>}
        {!denied && refusal === 'unasked' && <Notice>{t('unasked')}</Notice>}
        {(fault ?? said) && <Notice look={fault ? 'error' : 'success'}>{fault ?? said}</Notice>}
        <div className="flex flex-wrap gap-3">
          {!here && (
            <Button look="primary" aria-disabled={busy || denied} onClick={() => !denied && void begin()}>
              {busy && <Spinner />}
              {t('turnOn')}
            </Button>
          )}
          {here && (
            <Button aria-disabled={busy} onClick={() => void run(() => remove(here).then(() => null))}>
              {t('turnOff')}
            </Button>
          )}
          {data.devices.length > 0 && (
            <Button aria-disabled={busy} onClick={() => void run(async () => t('tested', { count: await test() }))}>
              {t('test')}
            </Button>
          )}
        </div>
      </div>
      <PushDevices
        devices={data.devices}
        timeZone={timeZone}
        busy={busy}
        remove={(one) => void run(() => remove(one).then(() => null))}
      />
      <PushTypes actions={data.actions} off={data.off} choose={(off) => void run(() => choose(off).then(() => null))} />
    </Card>
  )
}
