/** Each way in which a file is no statement that can be read whole. */
export const ofxRefusals = [
  'not_ofx',
  'card',
  'no_account',
  'several_accounts',
  'money',
  'day',
  'repeated',
  'unopened',
  'truncated',
  'too_large',
  'too_many_rows',
] as const
export type OfxRefusal = (typeof ofxRefusals)[number]

/** A statement with a hole reconciles nothing, so a file is read whole or not at all. `line` counts from 1. */
export interface Refusal {
  line: number
  reason: OfxRefusal
}
