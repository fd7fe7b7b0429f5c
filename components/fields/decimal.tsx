'use client'

import { classes } from '@/components/ui/classes'
import { TextField as Input } from '@/components/ui/text-field'
import { money } from '@/lib/formats/money'
import { bound, type Fault } from './bound'
import type { InputProps } from './input-props'
import { decimalShown, decimalTyped, isAbove, reaisTyped } from './numbers'
import { useTyped } from './use-typed'

type DecimalProps = {
  /** Decimal places of the value: 4 for a percentage, 9 for a coefficient. */
  places?: number
  /** Shown inside the input, at its end. */
  unit?: string
  /** The maximum; 100 for a percentage. */
  max?: number
  /** Money: dots alone are thousand separators. */
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

/** A number with many places, such as a coefficient. */
export const DecimalField = bound<string | null, DecimalProps>(DecimalInput, {
  show: (value) => (value === null ? '' : decimalShown(value, 0)),
  check: (value, { max }) => fault(value, max),
})

type AmountProps = {
  /** In reais instead of percent. */
  fixed: boolean
}

/** A commission's value in percent or reais, a decimal string of four places either way. */
export const AmountField = bound<string | null, AmountProps>(
  ({ fixed, ...props }) => <DecimalInput {...props} reais={fixed} unit={fixed ? 'R$' : '%'} />,
  {
    show: (value, { fixed }) => (fixed ? money(value) : percentShown(value)),
    check: (value, { fixed }) => fault(value, fixed ? undefined : 100),
  },
)
