import type { ComponentProps, ReactNode } from 'react'
import { classes, requiredMark } from './classes'

type Props = ComponentProps<'input'> & {
  id: string
  label: string
  error?: string | undefined
  /** A sentence under the field. */
  hint?: ReactNode
  /** Beside the label, at its end. */
  aside?: ReactNode
  /** Inside the field, at its end. */
  action?: ReactNode
}

/** A labelled input with its error beside it. */
export function TextField({ id, label, error, hint, aside, action, className, ...rest }: Props) {
  const described = [error && `${id}-error`, hint && `${id}-hint`, rest['aria-describedby']].filter(Boolean).join(' ')
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-4">
        <label htmlFor={id} className={classes('font-medium', rest['aria-required'] && requiredMark)}>
          {label}
        </label>
        {aside}
      </div>
      {error && (
        <p id={`${id}-error`} className="mb-1.5 text-danger">
          {error}
        </p>
      )}
      <div className="relative">
        <input
          {...rest}
          id={id}
          aria-invalid={error ? true : rest['aria-invalid']}
          aria-describedby={described || undefined}
          className={classes(
            'control w-full rounded-md border border-strong bg-raised px-3 text-ink aria-invalid:border-danger max-sm:text-base',
            Boolean(action) && 'pe-11',
            className,
          )}
        />
        {action && <div className="absolute end-0 top-0">{action}</div>}
      </div>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-xs text-muted">
          {hint}
        </p>
      )}
    </div>
  )
}
