import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'

type Props = ComponentProps<'select'> & {
  id: string
  label: string
  options: readonly { value: string; label: string }[]
}

/** A labelled native select. */
export function SelectField({ id, label, options, ...rest }: Props) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block font-medium">
        {label}
      </label>
      <div className="relative">
        <select
          {...rest}
          id={id}
          className="control w-full appearance-none rounded-md border border-strong bg-raised ps-3 pe-9 text-ink max-sm:text-base"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDown
          aria-hidden
          className="pointer-events-none absolute inset-y-0 end-3 my-auto size-4 text-muted"
          strokeWidth={1.75}
        />
      </div>
    </div>
  )
}
