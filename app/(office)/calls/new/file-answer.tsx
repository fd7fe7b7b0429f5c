'use client'

import type { Attached } from '@/components/attachments/attached'
import { Attachments } from '@/components/attachments/attachments'
import { forgetUnsent } from '@/components/attachments/forget-unsent'
import type { InputProps } from '@/components/fields/input-props'
import { classes, requiredMark } from '@/components/ui/classes'
import type { FileLimits } from '@/components/uploads/file-check'
import { bringForCall } from './bring'

type Props = InputProps<Attached | null> & { limits: FileLimits; onBusy: (busy: boolean) => void }

/** One file that answers a mandatory item: sent at once, shown with its preview. */
export function FileAnswer({ id, label, required, error, value, onChange, limits, onBusy }: Props) {
  return (
    // Files dropped here answer this item, and are no pictures of the whole.
    <fieldset id={id} tabIndex={-1} data-files="" aria-describedby={error ? `${id}-error` : undefined}>
      <legend className={classes('mb-1.5 font-medium', required && requiredMark)}>{label}</legend>
      {error && (
        <p id={`${id}-error`} className="mb-1.5 text-danger">
          {error}
        </p>
      )}
      <Attachments
        label={label}
        limits={limits}
        attached={value ? [value] : []}
        {...(!value && { upload: bringForCall })}
        onAttached={onChange}
        onRemove={(gone) => {
          onChange(null)
          forgetUnsent(gone)
        }}
        onBusy={onBusy}
      />
    </fieldset>
  )
}
