'use client'

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Option } from '@/components/fields/use-options'
import { useSayError } from '@/components/toasts/use-say-error'
import { Button } from '@/components/ui/button'
import { Notice } from '@/components/ui/notice'
import { explainSpread } from '@/lib/api/commissions'
import { pushAddress } from '@/lib/browser/address'
import { call } from '@/lib/browser/call'
import type { SpreadExplanation } from '@/lib/contracts/spread-explain'
import { Answer } from './answer'
import { type Case, parameters } from './case'
import { CaseForm } from './case-form'

const nameKey = (isTable: boolean, id: number | string | undefined) => `${isTable ? 'table' : 'group'}-${id}`

const explained = async (query: string, signal: AbortSignal) => call(explainSpread(String(query)), { signal })

/** A case, entirely in the address, and its explanation. */
export function Explain() {
  const t = useTranslations('explain')
  const { say } = useSayError()
  const params = useSearchParams()
  const given: Case = Object.fromEntries(
    parameters.flatMap((name) => {
      const value = params.get(name)
      return value ? [[name, value]] : []
    }),
  )
  const query = new URLSearchParams(given).toString()
  const { data, error, isFetching, refetch } = useQuery<SpreadExplanation>({
    queryKey: ['explain', query],
    queryFn: ({ signal }) => explained(query, signal),
    enabled: Boolean(given.table_id && given.installments),
    placeholderData: (before) => before,
    staleTime: 0,
  })
  // The address has ids; their names come from the person's choice, or with the answer.
  const [names] = useState(() => new Map<string, Option>())
  if (data) {
    const { table, bank, agreement, product, spread_group: group } = data
    names.set(nameKey(true, table.id), { ...table, bank, agreement, product })
    if (group) names.set(nameKey(false, group.id), group)
  }

  const ask = (next: Case, chosen: { table: Option; group: Option | null }) => {
    names.set(nameKey(true, chosen.table.id), chosen.table)
    if (chosen.group) names.set(nameKey(false, chosen.group.id), chosen.group)
    const address = `${location.pathname}?${new URLSearchParams(next)}`
    if (address === `${location.pathname}${location.search}`) void refetch()
    else pushAddress(address)
  }

  return (
    <div className="max-w-5xl">
      <p className="mb-4 max-w-prose text-pretty text-muted">{t('lead')}</p>
      <CaseForm
        given={given}
        table={names.get(nameKey(true, given.table_id)) ?? null}
        group={names.get(nameKey(false, given.spread_group_id)) ?? null}
        busy={isFetching}
        onAsk={ask}
      />
      {error && (
        <Notice look="error" title={say(error)} className="mt-5">
          <Button onClick={() => void refetch()}>{t('retry')}</Button>
        </Notice>
      )}
      {data && !error && given.table_id && <Answer found={data} stale={isFetching} />}
    </div>
  )
}
