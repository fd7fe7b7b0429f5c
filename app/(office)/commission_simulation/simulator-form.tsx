'use client'

import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useState } from 'react'
import { IntegerInput } from '@/components/fields/integer'
import { MoneyInput } from '@/components/fields/money'
import { useOptionNames } from '@/components/filters/use-option-names'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select-field'
import type { ResourceName } from '@/lib/contracts/resources'
import { type Asked, asks, isSaid, mostInstallments, type SimulatorState } from './simulator-state'

type Props = {
  state: SimulatorState
  change: (next: Partial<SimulatorState>) => void
  choosesGroup: boolean
}

type Typed = { value: string | null; installments: number | string | null; balance: string | null }

const typedOf = ({ value, installments, balance }: SimulatorState): Typed => ({ value, installments, balance })
const isTerm = (typed: Typed['installments']): typed is number | null =>
  typed === null || (typeof typed === 'number' && typed >= 1 && typed <= mostInstallments)
const isAmount = (typed: string | null, as: Asked | null = null) => typed === null || isSaid(typed, as)

/**
 * What to simulate. What is typed counts once its field is left, or with Enter; what is chosen counts at once. Each
 * of them is one change of the address.
 */
export function SimulatorForm({ state, change, choosesGroup }: Props) {
  const t = useTranslations('simulator')
  const [typed, setTyped] = useState(() => typedOf(state))
  const [asked, setAsked] = useState(false)
  const { value, installments, balance } = state
  // Each by itself: what is half typed in another field stays.
  useEffect(() => setTyped((now) => ({ ...now, value })), [value])
  useEffect(() => setTyped((now) => ({ ...now, installments })), [installments])
  useEffect(() => setTyped((now) => ({ ...now, balance })), [balance])

  const commit = () => {
    const { installments: term } = typed
    change({
      ...(isAmount(typed.value, state.as) && { value: typed.value }),
      ...(isTerm(term) && { installments: term }),
      ...(isAmount(typed.balance) && { balance: typed.balance }),
    })
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    commit()
  }
  const noValue = !isAmount(typed.value, state.as) || (asked && typed.value === null && typed.balance === null)
  const noTerm = !isTerm(typed.installments) || (asked && typed.installments === null)

  return (
    <form
      aria-label={t('form')}
      noValidate
      onSubmit={submit}
      className="mb-5 rounded-lg border border-line bg-surface p-4 print:hidden"
    >
      <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-4">
        <div className="max-lg:col-span-2">
          <SelectField
            id="as"
            label={t('as')}
            value={state.as}
            options={asks.map((one) => ({ value: one, label: t(`asks.${one}`) }))}
            onChange={({ target }) => change({ as: target.value as Asked })}
          />
        </div>
        <MoneyInput
          id="value"
          label={t('value')}
          value={typed.value}
          onChange={(next) => setTyped({ ...typed, value: next })}
          onBlur={commit}
          error={noValue ? t('faults.value') : undefined}
          required
        />
        <IntegerInput
          id="installments"
          label={t('installments')}
          value={typed.installments}
          min={1}
          max={mostInstallments}
          onChange={(next) => setTyped({ ...typed, installments: next })}
          onBlur={commit}
          error={noTerm ? t('faults.installments') : undefined}
          required
        />
        <MoneyInput
          id="balance"
          label={t('balance')}
          value={typed.balance}
          onChange={(next) => setTyped({ ...typed, balance: next })}
          onBlur={commit}
          hint={t('balanceHint')}
        />
        <Chosen
          id="agreement"
          from="agreement"
          value={state.agreement}
          onChange={(agreement) => change({ agreement })}
          empty={t('all')}
        />
        <Chosen
          id="product"
          from="product"
          value={state.product}
          onChange={(product) => change({ product })}
          empty={t('all')}
        />
        <Chosen id="bank" from="bank" value={state.bank} onChange={(bank) => change({ bank })} empty={t('all')} />
        {choosesGroup && (
          <Chosen
            id="group"
            from="spread_group"
            value={state.group}
            onChange={(group) => change({ group })}
            empty={t('defaultGroup')}
            hint={t('groupHint')}
          />
        )}
      </div>
      <div className="mt-4 flex gap-2">
        <Button type="submit" look="primary">
          {t('simulate')}
        </Button>
        <Button
          look="quiet"
          onClick={() => {
            setAsked(false)
            setTyped({ value: null, installments: null, balance: null })
            change({
              ...{ as: 'contract', value: null, installments: null, balance: null, table: null },
              ...{ agreement: null, product: null, bank: null, group: null },
            })
          }}
        >
          {t('clear')}
        </Button>
      </div>
    </form>
  )
}

type ChosenProps = {
  id: 'agreement' | 'product' | 'bank' | 'group'
  from: ResourceName
  value: number | null
  onChange: (id: number | null) => void
  empty: string
  hint?: string
}

/** Without ids to name, the lookup is asked all the same. */
const every = ['']

/** One of a few records; the browser's own choice, for a combobox would weigh more than the whole screen. */
function Chosen({ id, from, value, onChange, empty, hint }: ChosenProps) {
  const t = useTranslations('simulator')
  const names = useOptionNames(from, every)
  const known = Object.entries(names).map(([key, label]) => ({ value: key, label }))
  const isKnown = value === null || String(value) in names
  return (
    <div>
      <SelectField
        id={id}
        label={t(id)}
        value={value === null ? '' : String(value)}
        aria-describedby={hint && `${id}-hint`}
        onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        options={[
          { value: '', label: empty },
          ...(isKnown ? [] : [{ value: String(value), label: '…' }]),
          ...known.toSorted((a, b) => a.label.localeCompare(b.label, 'pt-BR')),
        ]}
      />
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
