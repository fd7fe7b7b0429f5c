/** Documents that belong to nobody (demo.md): valid check digits on reserved numbers. */

function checkDigit(values: readonly number[], highest: number): number {
  // Weights count 2, 3 … from the right and start over after the highest.
  const sum = values.toReversed().reduce((total, value, at) => total + value * (2 + (at % (highest - 1))), 0)
  const rest = sum % 11
  return rest < 2 ? 0 : 11 - rest
}

function withCheckDigits(base: string, highest: number): string {
  const values = [...base].map((letter) => letter.charCodeAt(0) - 48)
  const first = checkDigit(values, highest)
  return `${base}${first}${checkDigit([...values, first], highest)}`
}

/** `000` + six digits of a counter from 100001 + check digits. */
export const demoCpf = (position: number) => withCheckDigits(`000${100_001 + position}`, 12)

/** `9900` + four digits + `0001` + check digits. */
export const demoCnpj = (position: number) => withCheckDigits(`9900${String(position).padStart(4, '0')}0001`, 9)

/** As issued since July 2026, with letters: `99DEM` + a counter. */
export const demoAlphanumericCnpj = (position: number) =>
  withCheckDigits(`99DEM${String(position).padStart(3, '0')}0001`, 9)
