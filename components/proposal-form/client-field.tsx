'use client'

import { UserRoundCheck } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { bound } from '@/components/fields/bound'
import type { InputProps } from '@/components/fields/input-props'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import type { CustomerFile } from '@/lib/contracts/customer'
import { ageOn } from '@/lib/formats/calendar'
import { date } from '@/lib/formats/dates'
import { ClientSearch } from './client-search'
import type { Person } from './proposal-values'

type Props = { file: CustomerFile | undefined; today: string; fixed: boolean }

/** The proposal's client: searched by CPF, or created in place if nobody has it. */
function ClientInput({ id, value, onChange, error, file, today, fixed }: InputProps<Person | null> & Props) {
  const t = useTranslations('proposal.client')
  if (!value) return <ClientSearch id={id} error={error} onFound={({ uuid, name }) => onChange({ uuid, name })} />
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-3 rounded-lg border border-line bg-raised px-4 py-3">
        <UserRoundCheck aria-hidden className="size-5 shrink-0 text-muted" strokeWidth={1.75} />
        <div className="min-w-40 flex-1">
          <p className="font-semibold wrap-anywhere">
            <bdi>{value.name}</bdi>
          </p>
          <p className="text-muted tabular-nums">
            {file ? (
              <>
                <bdi>{file.cpf}</bdi>
                {' · '}
                {t('born', { date: date(file.birth_date), age: ageOn(file.birth_date, today) })}
              </>
            ) : (
              '…'
            )}
          </p>
        </div>
        {!fixed && (
          <Button id={id} onClick={() => onChange(null)}>
            {t('change')}
          </Button>
        )}
      </div>
      {error && <p className="text-danger">{error}</p>}
      {file?.do_not_disturb && <Notice look="warning" title={t('doNotDisturb')} />}
      {file && !file.lgpd_consent_at && <Notice look="warning">{t('noConsent')}</Notice>}
    </div>
  )
}

export const ClientField = bound<Person | null, Props>(ClientInput, { show: (value) => value?.name ?? '' })
