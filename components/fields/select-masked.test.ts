import { expect, test } from 'vitest'
import { typedOver } from './select-masked'

test.each([
  ['a sign at its end is gone', '****777', '****77', null, ''],
  ['a sign of its mask is gone', '****777', '***777', null, ''],
  ['the mask alone is gone', '****777', '777', null, ''],
  ['something is put beside it', '****777', '****7778', '8', ''],
  ['something is put into its middle', '***.456.789-**', '***.1456.789-**', '1', ''],
  ['the middle alone stays', '***.456.789-**', '456.789', null, ''],
  ['another is put in its place', '****777', '555', '555', '555'],
  ['one begins with a digit that it shows', '****777', '7', '7', '7'],
  ['another comes from somewhere that says nothing', '****777', '55566', null, '55566'],
  ['another mask is put in its place', '****777', '****555', '****555', ''],
  ['all of it is gone', '****777', '', null, ''],
  ['it was not masked', '55566777', '5556677', null, '5556677'],
])('of a masked number no piece stays: %s', (_, before, after, inserted, kept) =>
  expect(typedOver(before, after, inserted)).toBe(kept),
)
