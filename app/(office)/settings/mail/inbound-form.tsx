'use client'

import { useTranslations } from 'next-intl'
import { CheckField } from '@/components/ui/check-field'
import { Card, Section } from '@/components/ui/section'
import { TextField } from '@/components/ui/text-field'
import { listInboundMailHistory, saveInboundMail } from '@/lib/api/company'
import type { InboundMail } from '@/lib/contracts/inbound-mail'
import { dateTime } from '@/lib/formats/dates'
import { SettingHistory } from '../setting-history'
import { InboundCall } from './inbound-call'
import { inboundBody, inboundFaults, inboundValues } from './inbound-values'
import { MailForm } from './mail-form'
import { differences } from './mail-values'
import { ServerFields } from './server-fields'
import { useMailForm } from './use-mail-form'

type Props = {
  kept: InboundMail | null
  /** The address that answers are posted to. */
  url: string
  timeZone: string | undefined
}

/** The ways that answers by mail are taken: the address, the mailbox that is looked into, and the calls that bring them. */
export function InboundForm({ kept: first, url, timeZone }: Props) {
  const t = useTranslations('settings.inbound')
  const words = useTranslations('settings.smtp')
  const saved = useTranslations('settings')
  const inbound = useMailForm({
    id: 'inbound',
    first,
    values: inboundValues,
    faults: (values) =>
      Object.fromEntries(Object.entries(inboundFaults(values)).map(([name, fault]) => [name, words(fault)])),
    edit: (values, version, test) => saveInboundMail(inboundBody(values, version, test)),
    trouble: ({ fault }) => (fault ? `${saved('saved')} ${t(`faults.${fault}`)}` : null),
    testOk: t('testOk'),
  })
  const { kept, values, change, errors, conflict } = inbound

  const text = (name: 'address' | 'folder') => ({
    id: `inbound-${name}`,
    name,
    value: values[name],
    error: errors[name],
    spellCheck: false,
    autoComplete: 'off',
    dir: 'ltr',
    onChange: (event: { target: HTMLInputElement }) => change({ [name]: event.target.value }),
  })

  const server = { host: words('host'), port: words('port'), encryption: words('encryption') }
  const names = { address: t('address'), ...server, username: words('username'), folder: t('folder') }
  const looked = kept?.looked_at ? t('looked', { date: dateTime(kept.looked_at, timeZone) }) : t('notLooked')

  return (
    <>
      <div className="mt-8 border-t border-line pt-7">
        <Section id="inbound" title={t('title')} lead={t('lead')}>
          <MailForm
            id="inbound"
            label={t('title')}
            form={inbound}
            rows={conflict ? differences(names, values, inboundValues(conflict)) : []}
            test={values.imap ? { label: t('test'), hint: t('testHint') } : null}
          >
            <Card className="grid gap-4 p-5 sm:grid-cols-2">
              <div className="sm:col-span-2">
                <TextField {...text('address')} label={t('address')} type="email" hint={t('addressHint')} />
              </div>
              <CheckField
                id="inbound-active"
                label={t('active')}
                hint={t('activeHint')}
                checked={values.active}
                onChange={(event) => change({ active: event.target.checked })}
              />
              <CheckField
                id="inbound-imap"
                label={t('imap')}
                hint={t('imapHint')}
                checked={values.imap}
                onChange={(event) => change({ imap: event.target.checked })}
              />
              {values.imap && (
                <>
                  <ServerFields
                    id="inbound"
                    values={values}
                    errors={errors}
                    change={change}
                    hasPassword={kept?.imap?.has_password ?? false}
                  />
                  <TextField {...text('folder')} label={t('folder')} />
                </>
              )}
              {kept?.imap && (
                <p className="self-end text-xs text-muted tabular-nums">
                  {kept.fault ? `${t(`faults.${kept.fault}`)} ${looked}` : looked}
                </p>
              )}
            </Card>
          </MailForm>
        </Section>
        <InboundCall url={url} kept={kept} />
      </div>
      <SettingHistory
        key={kept?.row_version ?? 0}
        title={t('history')}
        pageOf={listInboundMailHistory}
        fields={{ ...names, active: t('active'), signed_since: t('signedSince') }}
      />
    </>
  )
}
