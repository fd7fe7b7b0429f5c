type Props = {
  label: string
  checked: boolean
  /** Some rows are ticked, not all. */
  mixed?: boolean
  /** `range`: Shift was held. */
  onTick: (range: boolean) => void
}

/** A check box. On touch screens the area around it is part of its target. */
export const TickBox = ({ label, checked, mixed = false, onTick }: Props) => (
  <label className="grid place-items-center pointer-coarse:-m-2.5 pointer-coarse:size-11">
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(box) => {
        if (box) box.indeterminate = mixed
      }}
      // React requires a handler with `checked`; only the click event tells about Shift.
      onChange={() => {}}
      onClick={(event) => onTick(event.shiftKey)}
      className="block size-4 accent-(--focus) pointer-coarse:size-6"
    />
  </label>
)
