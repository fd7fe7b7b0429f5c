type Props = {
  label: string
  checked: boolean
  /** Some rows are ticked, not all. */
  mixed?: boolean
  /** `range`: Shift was held. */
  onTick: (range: boolean) => void
}

export const TickBox = ({ label, checked, mixed = false, onTick }: Props) => (
  <input
    type="checkbox"
    aria-label={label}
    checked={checked}
    ref={(box) => {
      if (box) box.indeterminate = mixed
    }}
    // React wants a handler beside `checked`; only the click knows of Shift.
    onChange={() => {}}
    onClick={(event) => onTick(event.shiftKey)}
    className="block size-4 accent-(--focus) pointer-coarse:size-6"
  />
)
