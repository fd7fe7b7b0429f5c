import * as z from 'zod'
import { bare } from './bare'

const scale = 'x-scale'

/** Decimal places of `schema`'s strings; undefined for other schemas. */
export const fieldScale = (schema: z.ZodType): number | undefined => {
  const found = bare(schema).meta()?.[scale]
  return typeof found === 'number' ? found : undefined
}

/** Money in an answer: reais with two places, `"1573.70"`. */
export const moneyText = z
  .string()
  .regex(/^-?\d+\.\d{2}$/)
  .meta({ [scale]: 2 })
/** A rate in an answer, in percent with four places: `"8.4000"`; reais for rows in reais. */
export const rateText = z
  .string()
  .regex(/^-?\d+\.\d{4}$/)
  .meta({ [scale]: 4 })
/** Instalment of a loan of one real: `"0.023456789"`. */
export const coefficientText = z
  .string()
  .regex(/^\d+\.\d{9}$/)
  .meta({ [scale]: 9 })

const padded = (scale: number) => (text: string) => {
  const [whole = '0', fraction = ''] = text.split('.')
  return `${BigInt(whole)}.${fraction.padEnd(scale, '0')}`
}

/** Failure of a `refine`: a key of messages/ and its Portuguese sentence. */
export const rule = (reason: string, message: string) => ({ message, params: { reason } })

/** Money in a body: a decimal string of at most two places, not below zero, up to 9,999,999,999.99. */
export const moneyInput = z
  .string()
  .trim()
  .refine((text) => /^\d{1,10}(\.\d{1,2})?$/.test(text), rule('money', 'Informe um valor em reais, como 1.234,56.'))
  .transform(padded(2))

/** As `moneyInput`, below zero too: `"-1573.70"`. */
export const signedMoneyInput = z
  .string()
  .trim()
  .refine((text) => /^-?\d{1,10}(\.\d{1,2})?$/.test(text), rule('money', 'Informe um valor em reais, como 1.234,56.'))
  .transform((text) => (text.startsWith('-') ? `-${padded(2)(text.slice(1))}` : padded(2)(text)))
  .transform((text) => (text === '-0.00' ? '0.00' : text))

/** A percentage in a body: a decimal string of at most four places, 0 to 100. */
export const percentInput = z
  .string()
  .trim()
  .refine((text) => /^\d{1,3}(\.\d{1,4})?$/.test(text), rule('percent', 'Informe um percentual, como 8,4.'))
  .refine((text) => Number(text) <= 100, rule('percent_range', 'O percentual vai de 0 a 100.'))
  .transform(padded(4))

/** A percentage or a value in reais, as the row's `is_fixed_value` says: at most four places, not below zero. */
export const shareInput = z
  .string()
  .trim()
  .refine((text) => /^\d{1,10}(\.\d{1,4})?$/.test(text), rule('share', 'Informe um número, como 8,4.'))
  .transform(padded(4))

/** `min_value[]=100.00&min_value[]=200.00`: a range of money, both ends included. */
export const moneyRange = z.tuple([
  z.string().regex(/^\d{1,13}(\.\d{1,2})?$/),
  z.string().regex(/^\d{1,13}(\.\d{1,2})?$/),
])
