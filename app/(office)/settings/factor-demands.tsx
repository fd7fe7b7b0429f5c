'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useConfirmation } from '@/components/factors/use-confirmation'
import { useSayError } from '@/components/toasts/use-say-error'
import { CheckField } from '@/components/ui/check-field'
import { Notice } from '@/components/ui/notice'
import { Card, Section } from '@/components/ui/section'
import { CallError, call } from '@/lib/browser/call'
import type { FactorDemand } from '@/lib/contracts/factor-demand'

const path = '/api/settings/second_factor'

/** A switch for each profile, kept as soon as it is moved. */
export function FactorDemands({ kept }: { kept: FactorDemand[] }) {
  const t = useTranslations('settings.factor')
  const { explain } = useSayError()
  const confirmation = useConfirmation()
  const [rows, setRows] = useState(kept)
  const [busy, setBusy] = useState(false)
  const [said, setSaid] = useState<{ look: 'success' | 'error'; text: string } | null>(null)

  const change = async ({ id, name, row_version }: FactorDemand, required: boolean) => {
    if (busy) return
    setBusy(true)
    setSaid(null)
    try {
      await confirmation.run(async () => {
        const body = { id, required, row_version }
        const { data } = await call<{ data: FactorDemand }>(path, { method: 'PUT', body })
        setRows((before) => before.map((row) => (row.id === id ? data : row)))
        setSaid({ look: 'success', text: t(required ? 'demanded' : 'free', { profile: name }) })
      })
    } catch (error) {
      setSaid({ look: 'error', text: explain(error) })
      const stale = error instanceof CallError && error.reason === 'stale'
      if (stale) setRows((await call<{ data: FactorDemand[] }>(path)).data)
    } finally {
      setBusy(false)
    }
  }

  return (
    <Section id="factor-demands" title={t('title')} lead={t('lead')}>
      {confirmation.dialog}
      {said && (
        <Notice look={said.look} className="mb-4">
          {said.text}
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
                onChange={({ target }) => void change(row, target.checked)}
              />
            </li>
          ))}
        </ul>
      </Card>
    </Section>
  )
}
