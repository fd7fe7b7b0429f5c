'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { DateInput } from '@/components/fields/date'
import { isIsoDay } from '@/components/fields/numbers'
import { SelectField } from '@/components/ui/select-field'
import { useGo } from '@/components/unsaved/use-go'
import { type Asked, askedAddress } from './asked'

type Props = {
  asked: Asked
  accounts: readonly { id: number; name: string }[]
  today: string
}

/** The account, and the last day of what is shown. */
export function Head({ asked, accounts, today }: Props) {
  const t = useTranslations('reconciliation')
  const go = useGo()
  const [day, setDay] = useState<string | null>(asked.on)
  return (
    <>
      <SelectField
        id="reconciliation-account"
        label={t('account')}
        value={String(asked.account)}
        onChange={({ target }) => go(askedAddress({ ...asked, account: Number(target.value) }, today))}
        options={accounts.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
      <div className="w-40">
        <DateInput
          id="reconciliation-on"
          label={t('until')}
          value={day}
          onChange={(next) => {
            setDay(next)
            if (next && isIsoDay(next) && next !== asked.on) go(askedAddress({ ...asked, on: next }, today))
          }}
        />
      </div>
    </>
  )
}
