'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, startTransition, useEffect, useId, useState } from 'react'
import { IntegerInput } from '@/components/fields/integer'
import { MoneyInput } from '@/components/fields/money'
import { ReferenceInput } from '@/components/fields/reference-input'
import type { Option } from '@/components/fields/use-options'
import { Button } from '@/components/ui/button'
import { Card } from '@/components/ui/section'
import type { Case } from './case'

type Props = {
  given: Case
  table: Option | null
  group: Option | null
  busy: boolean
  onAsk: (asked: Case, chosen: { table: Option; group: Option | null }) => void
}

type Typed = { group: Option | null; table: Option | null; installments: number | string | null; amount: string | null }

/** A case to explain: broker, table, instalments and amount. */
export function CaseForm({ given, busy, onAsk, ...named }: Props) {
  const t = useTranslations('explain')
  const form = useTranslations('form')
  const id = useId()
  const [typed, setTyped] = useState<Partial<Typed>>({})
  const [wrong, setWrong] = useState<{ table?: string; installments?: string }>({})
  const whole = JSON.stringify(given)

  // A new address, by Back too, replaces typed values.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the address changes.
  useEffect(() => setTyped({}), [whole])

  const set = (part: Partial<Typed>) => {
    setTyped((before) => ({ ...before, ...part }))
    setWrong({})
  }
  const { group, table, installments, amount }: Typed = {
    ...named,
    installments: Number(given.installments) || null,
    amount: given.amount ?? null,
    ...typed,
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    const counted = typeof installments === 'number' && installments >= 1
    setWrong({
      ...(!table && { table: form('faults.required') }),
      ...(!counted && { installments: form(installments === null ? 'faults.required' : 'faults.integer') }),
    })
    if (!table) return document.getElementById(`${id}-table`)?.focus()
    if (!counted) return document.getElementById(`${id}-installments`)?.focus()
    const asked = {
      ...(group && { spread_group_id: String(group.id) }),
      table_id: String(table.id),
      installments: String(installments),
      ...(amount && { amount }),
    }
    // In one transition with the address, which then holds all values.
    startTransition(() => {
      onAsk(asked, { table, group })
      setTyped({})
    })
  }

  return (
    <Card>
      <form
        noValidate
        onSubmit={submit}
        className="grid items-end gap-4 sm:grid-cols-2 lg:grid-cols-[1fr_2fr_8rem_10rem_auto]"
      >
        <ReferenceInput
          id={`${id}-group`}
          label={t('group')}
          value={group}
          onChange={(next) => set({ group: next })}
          from="spread_group"
          empty={t('defaultGroup')}
        />
        <ReferenceInput
          id={`${id}-table`}
          label={t('table')}
          required
          value={table}
          onChange={(next) => set({ table: next })}
          from="table"
          error={wrong.table}
        />
        <IntegerInput
          id={`${id}-installments`}
          label={t('installments')}
          required
          value={installments}
          onChange={(next) => set({ installments: next })}
          error={wrong.installments}
        />
        <MoneyInput id={`${id}-amount`} label={t('amount')} value={amount} onChange={(next) => set({ amount: next })} />
        <Button type="submit" look="primary" aria-disabled={busy}>
          {t('ask')}
        </Button>
      </form>
    </Card>
  )
}
