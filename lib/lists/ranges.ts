import { type Preset, presets } from '../formats/periods'

/** Ranges of a list's filters: always two ends; an open one is the widest value. Pure. */

export const earliest = '1900-01-01'
export const latest = '2999-12-31'
export const mostMoney = '9999999999.99'

const named = 'period:'

/** A preset as a filter's value: the address and saved views store it, so it means other days on another day. */
export const presetValue = (preset: Preset): string => `${named}${preset}`

/** The preset stored in a filter's `values`; undefined for plain days. */
export const presetIn = (values: readonly string[]): Preset | undefined =>
  values.length === 1 ? presets.find((one) => presetValue(one) === values[0]) : undefined

/** The two ends of a range, an open one replaced by its limit; empty if both are open. */
export const toRange = (from: string | null, to: string | null, least: string, most: string): string[] =>
  from || to ? [from ?? least, to ?? most] : []
