'use client'

import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { useSubmit } from '@/components/toasts/use-submit'
import { Button } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Notice } from '@/components/ui/notice'
import { Card, Section } from '@/components/ui/section'
import { makeInboundSecret } from '@/lib/api/company'
import { call } from '@/lib/browser/call'
import type { InboundMail } from '@/lib/contracts/inbound-mail'

const ConfirmDialog = lazy(() => import('@/components/ui/confirm-dialog'))

/** The calls that bring answers: their address, and the secret that signs them, shown once. */
export function InboundCall({ url, kept }: { url: string; kept: InboundMail | null }) {
  const t = useTranslations('settings.inbound')
  const { busy, fault, submit } = useSubmit()
  const [asking, setAsking] = useState(false)
  const [secret, setSecret] = useState<string | null>(null)
  const has = secret !== null || Boolean(kept?.has_secret)

  const make = () => {
    setAsking(false)
    return submit(async () => setSecret((await call(makeInboundSecret())).secret))
  }

  return (
    <Section id="inbound-call" title={t('call')} lead={t('callLead')}>
      <Card className="flex flex-col gap-4 p-5">
        {fault && <Notice look="error">{fault}</Notice>}
        <Copied name={t('url')} text={url} />
        {secret && (
          <Notice look="success" title={t('secretOnce')}>
            <Copied name={t('secret')} text={secret} />
          </Notice>
        )}
        <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
          <p className="min-w-0 flex-1 text-pretty">{t(kept ? (has ? 'hasSecret' : 'noSecret') : 'secretFirst')}</p>
          {kept && (
            <Button aria-disabled={busy} onClick={() => (has ? setAsking(true) : void make())}>
              {t(has ? 'newSecret' : 'makeSecret')}
            </Button>
          )}
        </div>
        {asking && (
          <Suspense>
            <ConfirmDialog
              title={t('newSecret')}
              body={t('newSecretBody')}
              confirm={t('newSecret')}
              cancel={t('cancel')}
              onConfirm={() => void make()}
              onClose={() => setAsking(false)}
            />
          </Suspense>
        )}
      </Card>
    </Section>
  )
}

/** A text to take elsewhere, below its name. */
function Copied({ name, text }: { name: string; text: string }) {
  return (
    <div>
      <p className="font-medium">{name}</p>
      <p className="flex flex-wrap items-center gap-2">
        <code dir="ltr" className="min-w-0 font-mono break-all select-all">
          {text}
        </code>
        <CopyButton text={text} name={name} />
      </p>
    </div>
  )
}
