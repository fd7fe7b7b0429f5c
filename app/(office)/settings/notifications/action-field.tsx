'use client'

import { bound } from '@/components/fields/bound'
import type { InputProps } from '@/components/fields/input-props'
import { SelectInput } from '@/components/fields/select'
import type { ActionSystemArea } from '@/lib/contracts/action-system-area'

type ActionProps = { actions: readonly ActionSystemArea[] }

const text = ({ area, label }: ActionSystemArea) => `${area} · ${label}`

function ActionInput({ actions, value, onChange, ...rest }: InputProps<number | null> & ActionProps) {
  return (
    <SelectInput
      {...rest}
      value={value === null ? null : String(value)}
      options={actions.map((action) => ({ value: String(action.id), label: text(action) }))}
      onChange={(chosen) => onChange(chosen === null ? null : Number(chosen))}
    />
  )
}

/** The event, of those that the product can tell of. */
export const ActionField = bound<number | null, ActionProps>(ActionInput, {
  show: (value, { actions }) => {
    const found = actions.find(({ id }) => id === value)
    return found ? text(found) : ''
  },
})
