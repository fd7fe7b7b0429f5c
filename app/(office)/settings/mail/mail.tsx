import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { loadInboundMail, loadSmtp } from '@/lib/api/company'
import { isAbsent } from '@/lib/browser/absent'
import { inboundMailSchema } from '@/lib/contracts/inbound-mail'
import { smtpSchema } from '@/lib/contracts/smtp'
import { tenantUrl } from '@/lib/process/env'
import { readItem } from '@/lib/tenant-api/client'
import { company, type Visitor } from '@/lib/visit/visit'
import { InboundForm } from './inbound-form'
import { SmtpForm } from './smtp-form'

/** The company's mail server, and how answers by mail are taken; empty forms where there is neither. */
export async function Mail({ visitor }: { visitor: Visitor }) {
  const [smtp, inbound, firm, t] = await Promise.all([
    readItem(visitor.tenant, visitor.token, loadSmtp(), smtpSchema.nullable()),
    readItem(visitor.tenant, visitor.token, loadInboundMail(), inboundMailSchema.nullable()),
    company(visitor),
    getTranslations('settings'),
  ])
  const timeZone = typeof firm?.timezone === 'string' ? firm.timezone : undefined
  const url = `${tenantUrl(visitor.tenant)}/api/calls/inbound`
  // A tenant API of its own may not know answers by mail.
  const isKnown = inbound.kind !== 'failed' || !isAbsent(inbound.status)
  return (
    <>
      {smtp.kind === 'ok' ? (
        <SmtpForm kept={smtp.value} timeZone={timeZone} />
      ) : (
        <Notice look="error" title={t('smtp.unavailable')} />
      )}
      {inbound.kind === 'ok' ? (
        <InboundForm kept={inbound.value} url={url} timeZone={timeZone} />
      ) : (
        isKnown && <Notice look="error" className="mt-8" title={t('inbound.unavailable')} />
      )}
    </>
  )
}
