'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useConfirmation } from '@/components/factors/use-confirmation'
import { useSayError } from '@/components/toasts/use-say-error'
import { useSubmit } from '@/components/toasts/use-submit'
import { CheckField } from '@/components/ui/check-field'
import { Notice } from '@/components/ui/notice'
import { Card, Section } from '@/components/ui/section'
import { amendFactorDemand, listFactorDemands } from '@/lib/api/second-factor'
import { CallError, call } from '@/lib/browser/call'
import type { FactorDemand } from '@/lib/contracts/factor-demand'

/** A switch for each profile, saved at once. */
export function FactorDemands({ kept }: { kept: FactorDemand[] }) {
  const t = useTranslations('settings.factor')
  const { explain } = useSayError()
  const { fault, submit } = useSubmit()
  const confirmation = useConfirmation()
  const [rows, setRows] = useState(kept)
  const [said, setSaid] = useState<string | null>(null)

  const change = async ({ id, name, row_version }: FactorDemand, required: boolean) => {
    const kept = await call(amendFactorDemand({ id, required, row_version }))
    setRows((before) => before.map((row) => (row.id === id ? kept : row)))
    setSaid(t(required ? 'demanded' : 'free', { profile: name }))
  }
  const refuse = async (error: unknown) => {
    if (error instanceof CallError && error.reason === 'stale') {
      // A reload that fails as well must not swallow the refusal.
      const fresh = await call(listFactorDemands()).catch(() => null)
      if (fresh) setRows(fresh)
    }
    return explain(error)
  }
  const press = (row: FactorDemand, required: boolean) =>
    submit(() => {
      setSaid(null)
      return confirmation.run(() => change(row, required))
    }, refuse)

  return (
    <Section id="factor-demands" title={t('title')} lead={t('lead')}>
      {confirmation.dialog}
      {(fault ?? said) && (
        <Notice look={fault ? 'error' : 'success'} className="mb-4">
          {fault ?? said}
        </Notice>
      )}
      <Card className="">
        <ul aria-labelledby="factor-demands" className="divide-y divide-line">
          {rows.map((row) => (
            <li key={row.id} className="px-5 py-3">
              <CheckField
                id={`factor-demand-${row.id}`}
                role="switch"
                label={row.name}
                hint={t('having', { people: row.people, count: row.with_factor })}
                checked={row.required}
                onChange={({ target }) => void press(row, target.checked)}
              />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
