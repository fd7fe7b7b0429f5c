import { getTranslations } from 'next-intl/server'
import { Notice } from '@/components/ui/notice'
import { loadSmtp } from '@/lib/api/company'
import { smtpSchema } from '@/lib/contracts/smtp'
import { readItem } from '@/lib/tenant-api/client'
import { company, type Visitor } from '@/lib/visit/visit'
import { SmtpForm } from './smtp-form'

/** The company's mail server, or an empty form if there is none. */
export async function Mail({ visitor }: { visitor: Visitor }) {
  const [found, firm, t] = await Promise.all([
    readItem(visitor.tenant, visitor.token, loadSmtp(), smtpSchema.nullable()),
    company(visitor),
    getTranslations('settings.smtp'),
  ])
  if (found.kind !== 'ok') return <Notice look="error" title={t('unavailable')} />
  const timeZone = typeof firm?.timezone === 'string' ? firm.timezone : undefined
  return <SmtpForm kept={found.value} timeZone={timeZone} />
}
