'use client'

import { useTranslations } from 'next-intl'
import { SecretField } from '@/components/password/secret-field'
import { SelectField } from '@/components/ui/select-field'
import { TextField } from '@/components/ui/text-field'
import { encryptions } from '@/lib/kinds/mail-server'
import type { ServerValues } from './mail-values'

type Props = {
  /** Begins the ids. */
  id: string
  values: ServerValues
  errors: Partial<Record<keyof ServerValues, string>>
  change: (part: Partial<ServerValues>) => void
  hasPassword: boolean
}

/** The fields of a mail server: address, port, security, user and password. */
export function ServerFields({ id, values, errors, change, hasPassword }: Props) {
  const t = useTranslations('settings.smtp')
  const text = (name: 'host' | 'port' | 'username') => ({
    id: `${id}-${name}`,
    name,
    value: values[name],
    error: errors[name],
    spellCheck: false,
    dir: 'ltr',
    onChange: (event: { target: HTMLInputElement }) => change({ [name]: event.target.value }),
  })
  return (
    <>
      <TextField {...text('host')} label={t('host')} autoComplete="off" />
      <div className="grid grid-cols-2 gap-4">
        <TextField {...text('port')} label={t('port')} inputMode="numeric" />
        <SelectField
          id={`${id}-encryption`}
          label={t('encryption')}
          value={values.encryption}
          onChange={(event) => change({ encryption: event.target.value as ServerValues['encryption'] })}
          options={encryptions.toReversed().map((value) => ({ value, label: t(`encryptions.${value}`) }))}
        />
      </div>
      <TextField {...text('username')} label={t('username')} autoComplete="off" />
      <SecretField
        id={`${id}-password`}
        label={t('password')}
        autoComplete="new-password"
        value={values.password}
        error={errors.password}
        hint={hasPassword ? t('passwordKept') : undefined}
        onChange={(event) => change({ password: event.target.value })}
      />
    </>
  )
}
