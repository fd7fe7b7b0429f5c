/** A bank's return, made from the remittance that it answers. */

const put = (line: string, from: number, text: string) =>
  `${line.slice(0, from - 1)}${text}${line.slice(from - 1 + text.length)}`

/** `29112026` */
const dayOf = (day: string) => day.split('-').reverse().join('')

/** One record of it, 240 characters: the header says that it is a return, A and B carry the bank's answer. */
function answered(line: string, codes: string, day: string): string {
  if (line[7] === '0') return put(line, 143, '2')
  const segment = line[7] === '3' ? line[13] : ''
  if (segment !== 'A' && segment !== 'B') return line
  const told = put(line, 231, codes.padEnd(10))
  // The real day and value.
  return segment === 'A' ? put(put(told, 155, dayOf(day)), 163, line.slice(119, 134)) : told
}

/** The return that says of all payments of `remittance` what `codes` mean, on `day`. */
export const returnFor = (remittance: Buffer, day: string, codes = '00'): Buffer =>
  Buffer.from(
    remittance
      .toString('latin1')
      .split('\r\n')
      .map((line) => answered(line, codes, day))
      .join('\r\n'),
    'latin1',
  )
