'use client'

import { useTranslations } from 'next-intl'
import { CheckField } from '@/components/ui/check-field'
import { Card, Section } from '@/components/ui/section'
import { TextField } from '@/components/ui/text-field'
import { listSmtpHistory, saveSmtp, type TestedSmtp } from '@/lib/api/company'
import { dateTime } from '@/lib/formats/dates'
import { SettingHistory } from '../setting-history'
import { MailForm } from './mail-form'
import { differences } from './mail-values'
import { ServerFields } from './server-fields'
import { smtpBody, smtpFaults, smtpValues } from './smtp-values'
import { useMailForm } from './use-mail-form'

/** The company's mail server, with a test mail to oneself. */
export function SmtpForm({ kept: first, timeZone }: { kept: TestedSmtp | null; timeZone: string | undefined }) {
  const t = useTranslations('settings.smtp')
  const smtp = useMailForm({
    id: 'smtp',
    first,
    values: smtpValues,
    faults: (values) => Object.fromEntries(Object.entries(smtpFaults(values)).map(([name, fault]) => [name, t(fault)])),
    edit: (values, version, test) => saveSmtp(smtpBody(values, version, test)),
    trouble: ({ test_reason }) => (test_reason ? t(`testFailed.${test_reason}`) : null),
    testOk: t('testOk'),
  })
  const { kept, values, change, errors, conflict } = smtp

  const text = (name: 'from_name' | 'from_email') => ({
    id: `smtp-${name}`,
    name,
    value: values[name],
    error: errors[name],
    spellCheck: false,
    onChange: (event: { target: HTMLInputElement }) => change({ [name]: event.target.value }),
  })

  const labels = { host: t('host'), port: t('port'), encryption: t('encryption'), username: t('username') }
  const names = { ...labels, from_name: t('fromName'), from_email: t('fromEmail') }

  return (
    <>
      <Section id="smtp" title={t('server')} lead={t('serverLead')}>
        <MailForm
          id="smtp"
          label={t('server')}
          form={smtp}
          rows={conflict ? differences(names, values, smtpValues(conflict)) : []}
          test={{ label: t('test'), hint: t('testHint') }}
        >
          <Card className="grid gap-4 p-5 sm:grid-cols-2">
            <ServerFields
              id="smtp"
              values={values}
              errors={errors}
              change={change}
              hasPassword={kept?.has_password ?? false}
            />
            <TextField {...text('from_name')} label={t('fromName')} />
            <TextField {...text('from_email')} label={t('fromEmail')} type="email" dir="ltr" />
            <CheckField
              id="smtp-active"
              label={t('active')}
              hint={t('activeHint')}
              checked={values.active}
              onChange={(event) => change({ active: event.target.checked })}
            />
            {kept?.last_test_at && (
              <p className="text-xs text-muted tabular-nums">
                {t(kept.last_test_ok ? 'lastOk' : 'lastFailed', { date: dateTime(kept.last_test_at, timeZone) })}
              </p>
            )}
          </Card>
        </MailForm>
      </Section>
      <SettingHistory
        key={kept?.row_version ?? 0}
        pageOf={listSmtpHistory}
        fields={{ ...names, active: t('active'), last_test_at: t('lastTestAt'), last_test_ok: t('lastTestOk') }}
      />
    </>
  )
}
