import { type ComponentProps, type ReactNode, useId } from 'react'

type Props = Omit<ComponentProps<'input'>, 'type'> & { id: string; label: ReactNode; hint?: ReactNode }

/** A labelled check box; label and box are one target. */
export function CheckField({ id, label, hint, ...rest }: Props) {
  return (
    <div className="relative flex gap-2.5 pointer-coarse:py-2.5">
      <input
        {...rest}
        id={id}
        type="checkbox"
        aria-describedby={hint ? `${id}-hint` : undefined}
        className="relative z-1 mt-0.5 size-4 shrink-0 accent-(--focus) pointer-coarse:mt-0 pointer-coarse:size-6"
      />
      <div>
        {/* On touch screens the whole line is its target. */}
        <label
          htmlFor={id}
          className="font-medium pointer-coarse:leading-6 pointer-coarse:before:absolute pointer-coarse:before:inset-0 pointer-coarse:before:content-['']"
        >
          {label}
        </label>
        {hint && (
          <p id={`${id}-hint`} className="text-xs text-muted">
            {hint}
          </p>
        )}
      </div>
    </div>
  )
}

type SwitchProps = { label: string; help: string; checked: boolean; onChange: (checked: boolean) => void }

/** A setting that takes effect at once, with a sentence about its effect. */
export function SwitchField({ label, help, checked, onChange }: SwitchProps) {
  const id = useId()
  return (
    <label className="flex cursor-pointer items-start gap-2.5">
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        aria-describedby={id}
        className="mt-0.5 size-4 shrink-0 accent-(--focus)"
      />
      <span>
        <span className="block font-medium">{label}</span>
        <span id={id} className="text-pretty text-muted">
          {help}
        </span>
      </span>
    </label>
  )
}
