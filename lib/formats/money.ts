/** Money and percent from decimal strings or bigint cents, never floats. Always in pt-BR. */

const decimal = /^(-?)(\d+)(?:\.(\d+))?$/

/** A decimal as a bigint of `scale` places, rounded half away from zero; null when empty or no number. */
function scaled(value: string | null | undefined, scale: number): bigint | null {
  const match = decimal.exec(value?.trim() ?? '')
  if (!match) return null
  const [, sign, whole = '0', fraction = ''] = match
  const kept = BigInt(whole + fraction.slice(0, scale).padEnd(scale, '0'))
  const rounded = (fraction[scale] ?? '0') >= '5' ? kept + 1n : kept
  return sign ? -rounded : rounded
}

/** 123456n with 2 → `1.234,56` */
function written(units: bigint, scale: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(scale + 1, '0')
  const whole = digits.slice(0, -scale).replace(/\B(?=(\d{3})+$)/g, '.')
  return `${units < 0n ? '-' : ''}${whole},${digits.slice(-scale)}`
}

type Amount = string | bigint | null | undefined

/** `"1573.7"` or `157370n` cents → `R$ 1.573,70`; empty → `R$ 0,00`. The space does not break. */
export function money(amount: Amount): string {
  const cents = typeof amount === 'bigint' ? amount : (scaled(amount, 2) ?? 0n)
  const text = written(cents, 2)
  return text.startsWith('-') ? `-R$\u00a0${text.slice(1)}` : `R$\u00a0${text}`
}

/** The same without its symbol, for tables whose every figure is one: `-157370n` → `-1.573,70`. */
export const figure = (cents: bigint): string => written(cents, 2)

/** `"8.4000"` → `8,40%`; empty → `0%`. */
export function percent(rate: string | null | undefined): string {
  const units = scaled(rate, 2)
  return units === null ? '0%' : `${written(units, 2)}%`
}

/** A typed amount as a decimal string: without symbol and thousand dots, the comma a point; empty is 0. */
export function parseMoney(typed: string): string {
  const negative = /^\s*-|-\s*R\$|R\$\s*-/.test(typed)
  const [whole = '', ...rest] = typed.replace(/[^\d,]/g, '').split(',')
  const number = `${whole.replace(/^0+(?=\d)/, '') || '0'}${rest.length ? `.${rest.join('') || '0'}` : ''}`
  return negative && /[1-9]/.test(number) ? `-${number}` : number
}

/** English notation, `1,234.56` and `1234.5`. A lone dot before three digits separates thousands. */
const isEnglish = (figure: string) =>
  /^\d{1,3}(,\d{3})+\.\d*$|^\d{1,3}(,\d{3}){2,}$/.test(figure) ||
  (/^\d+\.\d+$/.test(figure) && !/^[1-9]\d{0,2}\.\d{3}$/.test(figure))

/**
 * As `parseMoney`, for a pasted amount: rounded to the cent, halves away from zero, without its sign. Null unless it
 * contains exactly one number.
 */
export function parsePastedMoney(pasted: string): string | null {
  const figures = pasted.replaceAll(/(?<=\d)\s(?=\d{3}(?!\d))/g, '').match(/\d[\d.,]*/g) ?? []
  const [figure] = figures
  if (figure === undefined || figures.length > 1) return null
  const brazilian = isEnglish(figure) ? figure.replaceAll(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')) : figure
  const cents = (scaled(parseMoney(brazilian), 2) ?? 0n).toString().padStart(3, '0')
  return `${cents.slice(0, -2)}.${cents.slice(-2)}`
}
