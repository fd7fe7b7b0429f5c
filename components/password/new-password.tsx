'use client'

import { Check, Circle } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { classes } from '@/components/ui/classes'
import { checkPassword, shortestPassword } from '@/lib/access/password'
import { SecretField } from './secret-field'
import type { NewPassword } from './use-new-password'

/** A new password typed twice, with a live check of each rule. */
export function NewPasswordFields({ value, change, errors, email }: NewPassword) {
  const t = useTranslations('password')
  return (
    <>
      {/* Password managers save the new password under this name. */}
      {email !== undefined && <input type="hidden" name="username" autoComplete="username" value={email} readOnly />}
      <div>
        <SecretField
          id="new-password"
          name="password"
          label={t('new')}
          autoComplete="new-password"
          value={value.password}
          onChange={(event) => change({ password: event.target.value })}
          error={errors.password}
          aria-describedby="password-rules"
        />
        <ul id="password-rules" className="mt-2.5 grid gap-1 text-muted">
          {checkPassword(value.password, email).map(({ rule, kept }) => {
            const Icon = kept ? Check : Circle
            return (
              <li key={rule} className={classes('flex items-center gap-2', kept && 'text-ink')}>
                <Icon aria-hidden className={kept ? 'size-4' : 'mx-1 size-2'} strokeWidth={kept ? 2 : 2.5} />
                {t(`rules.${rule}`, { count: shortestPassword })}
                <span className="sr-only">{kept ? t('kept') : t('missing')}</span>
              </li>
            )
          })}
        </ul>
      </div>
      <SecretField
        id="password-confirmation"
        name="password_confirmation"
        label={t('again')}
        autoComplete="new-password"
        value={value.confirmation}
        onChange={(event) => change({ confirmation: event.target.value })}
        error={errors.confirmation}
      />
    </>
  )
}
