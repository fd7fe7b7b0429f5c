'use client'

import { useTranslations } from 'next-intl'
import { SecretField } from '@/components/password/secret-field'
import { Button } from '@/components/ui/button'
import { CheckField } from '@/components/ui/check-field'
import { Notice } from '@/components/ui/notice'
import { Card, Section } from '@/components/ui/section'
import { SelectField } from '@/components/ui/select-field'
import { Spinner } from '@/components/ui/spinner'
import { TextField } from '@/components/ui/text-field'
import { useLeaveGuard } from '@/components/unsaved/use-leave-guard'
import { listSmtpHistory } from '@/lib/api/company'
import type { Smtp } from '@/lib/contracts/smtp'
import { dateTime } from '@/lib/formats/dates'
import { ConflictBar } from './conflict-bar'
import { SaveBar } from './save-bar'
import { SettingHistory } from './setting-history'
import type { SmtpValues } from './smtp-values'
import { smtpValues } from './smtp-values'
import { useSmtp } from './use-smtp'

const encryptions = ['starttls', 'tls', 'none'] as const

/** The company's mail server, with a test mail to oneself. */
export function SmtpForm({ kept: first, timeZone }: { kept: Smtp | null; timeZone: string | undefined }) {
  const t = useTranslations('settings.smtp')
  const smtp = useSmtp(first)
  const { kept, values, change, errors, busy, said, conflict } = smtp
  const guard = useLeaveGuard(smtp.dirty).dialog

  const text = (name: 'host' | 'port' | 'username' | 'from_name' | 'from_email') => ({
    id: `smtp-${name}`,
    name,
    value: values[name],
    error: errors[name],
    spellCheck: false,
    onChange: (event: { target: HTMLInputElement }) => change({ [name]: event.target.value }),
  })

  const rows = conflict ? differences(values, smtpValues(conflict)) : []
  const labels = { host: t('host'), port: t('port'), encryption: t('encryption'), username: t('username') }
  const names = { ...labels, from_name: t('fromName'), from_email: t('fromEmail') }

  return (
    <>
      <Section id="smtp" title={t('server')} lead={t('serverLead')}>
        {guard}
        <form
          noValidate
          aria-label={t('server')}
          onSubmit={(event) => {
            event.preventDefault()
            void smtp.save()
          }}
          className="flex flex-col gap-5"
        >
          {conflict && (
            <ConflictBar
              rows={rows.map(([name, mine, theirs]) => ({ label: names[name], mine, theirs }))}
              busy={busy !== null}
              keepMine={() => void smtp.keepMine()}
              takeTheirs={smtp.takeTheirs}
            />
          )}
          {said && <Notice look={said.look}>{said.text}</Notice>}
          <Card className="grid gap-4 p-5 sm:grid-cols-2">
            <TextField {...text('host')} label={t('host')} autoComplete="off" dir="ltr" />
            <div className="grid grid-cols-2 gap-4">
              <TextField {...text('port')} label={t('port')} inputMode="numeric" dir="ltr" />
              <SelectField
                id="smtp-encryption"
                label={t('encryption')}
                value={values.encryption}
                onChange={(event) => change({ encryption: event.target.value as SmtpValues['encryption'] })}
                options={encryptions.map((value) => ({ value, label: t(`encryptions.${value}`) }))}
              />
            </div>
            <TextField {...text('username')} label={t('username')} autoComplete="off" dir="ltr" />
            <SecretField
              id="smtp-password"
              label={t('password')}
              autoComplete="new-password"
              value={values.password}
              error={errors.password}
              hint={kept?.has_password ? t('passwordKept') : undefined}
              onChange={(event) => change({ password: event.target.value })}
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
          <SaveBar dirty={smtp.dirty} busy={busy === 'save'} saved={false} undo={smtp.undo}>
            <Button aria-disabled={busy !== null} aria-describedby="smtp-test-hint" onClick={() => void smtp.test()}>
              {busy === 'test' && <Spinner />}
              {t('test')}
            </Button>
            <p id="smtp-test-hint" className="text-xs text-muted">
              {t('testHint')}
            </p>
          </SaveBar>
        </form>
      </Section>
      <SettingHistory
        key={kept?.row_version ?? 0}
        pageOf={listSmtpHistory}
        fields={{ ...names, active: t('active'), last_test_at: t('lastTestAt'), last_test_ok: t('lastTestOk') }}
      />
    </>
  )
}

const compared = ['host', 'port', 'encryption', 'username', 'from_name', 'from_email'] as const

/** The fields that differ between two versions; a password is never shown. */
const differences = (mine: SmtpValues, theirs: SmtpValues) =>
  compared
    .filter((name) => mine[name] !== theirs[name])
    .map((name) => [name, mine[name], theirs[name]] as [typeof name, string, string])
