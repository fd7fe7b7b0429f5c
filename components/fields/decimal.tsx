'use client'

import { classes } from '@/components/ui/classes'
import { TextField as Input } from '@/components/ui/text-field'
import { money } from '@/lib/formats/money'
import { bound, type Fault } from './bound'
import type { InputProps } from './input-props'
import { decimalShown, decimalTyped, isAbove, reaisTyped } from './numbers'
import { useTyped } from './use-typed'

type DecimalProps = {
  /** Places after the comma that are kept: 4 of a percentage, 9 of a coefficient. */
  places?: number
  /** Stands inside the input, at its end. */
  unit?: string
  /** The highest value; of a percentage 100. */
  max?: number
  /** Money: thousands may be marked by dots alone. */
  reais?: boolean
}

const parsed = (places: number, reais: boolean) => (text: string) => (reais ? reaisTyped : decimalTyped)(text, places)
const shown = (value: string | null) => (value === null ? '' : decimalShown(value))

/** A decimal, typed with comma or point. The value is a decimal string of `places`. */
export function DecimalInput({
  value,
  onChange,
  required,
  places = 4,
  unit,
  max,
  reais = false,
  ...rest
}: DecimalInputProps) {
  const parse = parsed(places, reais)
  const [text, setText] = useTyped(value, shown, parse)
  return (
    <Input
      {...rest}
      aria-required={required || undefined}
      value={text}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      className={classes('tabular-nums rtl:text-end', unit && 'rtl:ps-11 rtl:pe-3')}
      action={unit && <Unit text={unit} />}
      onChange={({ target }) => {
        setText(target.value)
        onChange(parse(target.value))
      }}
      onBlur={() => {
        setText(shown(value))
        rest.onBlur?.()
      }}
    />
  )
}
type DecimalInputProps = InputProps<string | null> & DecimalProps

const Unit = ({ text }: { text: string }) => (
  <span aria-hidden className="pointer-events-none control grid min-w-9 place-items-center text-muted">
    {text}
  </span>
)

const whole = /^\d+\.\d+$/
function fault(value: string | null, max?: number): Fault | null {
  if (value === null) return null
  if (!whole.test(value)) return 'decimal'
  return max !== undefined && isAbove(value, max) ? ['max', { maximum: max }] : null
}

const percentShown = (value: string | null) => (value === null ? '' : `${decimalShown(value)}%`)

/** 0 to 100, `8.4000` as a value. */
export const PercentField = bound<string | null, object>((props) => <DecimalInput {...props} unit="%" />, {
  show: percentShown,
  check: (value) => fault(value, 100),
})

/** A number of many places, such as a coefficient. */
export const DecimalField = bound<string | null, DecimalProps>(DecimalInput, {
  show: (value) => (value === null ? '' : decimalShown(value, 0)),
  check: (value, { max }) => fault(value, max),
})

type AmountProps = {
  /** In reais rather than percent. */
  fixed: boolean
}

/** A commission's figure: percent, or reais. A decimal string of four places either way. */
export const AmountField = bound<string | null, AmountProps>(
  ({ fixed, ...props }) => <DecimalInput {...props} reais={fixed} unit={fixed ? 'R$' : '%'} />,
  {
    show: (value, { fixed }) => (fixed ? money(value) : percentShown(value)),
    check: (value, { fixed }) => fault(value, fixed ? undefined : 100),
  },
)
