import type { ReactNode } from 'react'
import { classes, requiredMark } from '@/components/ui/classes'

type Described = {
  id: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type Props = {
  id: string
  label: string
  error?: string | undefined
  hint?: ReactNode
  required?: boolean | undefined
  children: (described: Described) => ReactNode
}

/** Label, error, control and hint, for controls that are not a text input. */
export function Labelled({ id, label, error, hint, required, children }: Props) {
  const described = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ')
  return (
    <div>
      <label htmlFor={id} className={classes('mb-1.5 block font-medium', required && requiredMark)}>
        {label}
      </label>
      {error && (
        <p id={`${id}-error`} className="mb-1.5 text-danger">
          {error}
        </p>
      )}
      {children({
        id,
        'aria-required': required || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
