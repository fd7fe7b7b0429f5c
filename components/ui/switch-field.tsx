import { useId } from 'react'

type Props = { label: string; help: string; checked: boolean; onChange: (checked: boolean) => void }

/** A setting that takes effect at once, with a sentence of what it does. */
export function SwitchField({ label, help, checked, onChange }: Props) {
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
