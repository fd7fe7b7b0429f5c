'use client'

import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { IntegerInput } from '@/components/fields/integer'
import { MoneyInput } from '@/components/fields/money'
import { Button } from '@/components/ui/button'
import { SelectField } from '@/components/ui/select-field'
import { asks, mostInstallments } from '@/lib/proposals/simulated'
import { RecordSelect } from './record-select'
import type { SimulatorState } from './simulator-state'
import { useTypedOperation } from './use-typed-operation'

type Props = {
  state: SimulatorState
  change: (next: Partial<SimulatorState>) => void
  choosesGroup: boolean
}

/**
 * The operation to simulate. A typed value takes effect when its field is left, or on Enter; a choice at once. Each is
 * one change of the address.
 */
export function SimulatorForm({ state, change, choosesGroup }: Props) {
  const t = useTranslations('simulator')
  const operation = useTypedOperation(state, change)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    operation.submit()
  }
  return (
    <form
      aria-label={t('form')}
      noValidate
      onSubmit={submit}
      className="mb-5 rounded-lg border border-line bg-surface p-4 print:hidden"
    >
      <div className="grid grid-cols-2 items-start gap-4 lg:grid-cols-4">
        <OperationFields state={state} change={change} operation={operation} />
        <RecordFilters state={state} change={change} choosesGroup={choosesGroup} />
      </div>
      <div className="mt-4 flex gap-2">
        <Button type="submit" look="primary">
          {t('simulate')}
        </Button>
        <Button look="quiet" onClick={operation.clear}>
          {t('clear')}
        </Button>
      </div>
    </form>
  )
}

type OperationProps = Omit<Props, 'choosesGroup'> & { operation: ReturnType<typeof useTypedOperation> }

/** Amount, instalments and balance. */
function OperationFields({ state, change, operation }: OperationProps) {
  const t = useTranslations('simulator')
  const { typed, type, commit, noValue, noTerm } = operation
  return (
    <>
      <div className="max-lg:col-span-2">
        <SelectField
          id="as"
          label={t('as')}
          value={state.as}
          options={asks.map((as) => ({ value: as, label: t(`asks.${as}`) }))}
          onChange={({ target }) => change({ as: asks.find((as) => as === target.value) ?? 'contract' })}
        />
      </div>
      <MoneyInput
        id="value"
        label={t('value')}
        value={typed.value}
        onChange={(value) => type({ value })}
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
        onChange={(installments) => type({ installments })}
        onBlur={commit}
        error={noTerm ? t('faults.installments') : undefined}
        required
      />
      <MoneyInput
        id="balance"
        label={t('balance')}
        value={typed.balance}
        onChange={(balance) => type({ balance })}
        onBlur={commit}
        hint={t('balanceHint')}
      />
    </>
  )
}

/** Filters of the tables and, for some staff, the group whose rates are shown. */
function RecordFilters({ state, change, choosesGroup }: Props) {
  const t = useTranslations('simulator')
  return (
    <>
      <RecordSelect
        id="agreement"
        from="agreement"
        value={state.agreement}
        onChange={(agreement) => change({ agreement })}
        empty={t('all')}
      />
      <RecordSelect
        id="product"
        from="product"
        value={state.product}
        onChange={(product) => change({ product })}
        empty={t('all')}
      />
      <RecordSelect id="bank" from="bank" value={state.bank} onChange={(bank) => change({ bank })} empty={t('all')} />
      {choosesGroup && (
        <RecordSelect
          id="group"
          from="spread_group"
          value={state.group}
          onChange={(group) => change({ group })}
          empty={t('defaultGroup')}
          hint={t('groupHint')}
        />
      )}
    </>
  )
}
