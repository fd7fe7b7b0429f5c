import { globSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { counted } from './words'

it.each([
  [1, '1 parcela'],
  [2, '2 parcelas'],
])('14.26 %d is said as %s', (count, said) => expect(counted(count, 'parcela', 'parcelas')).toBe(said))

it('14.26 no sentence of the tenant API says a plural of one', () => {
  const fixed = globSync('backend/**/*.ts', { exclude: (path) => /\.test\.ts$|demo/.test(String(path)) }).flatMap(
    (file) =>
      [...readFileSync(file, 'utf8').matchAll(/\$\{\w+(\.\w+)*\} (parcelas|linhas)\b|\((linhas|parcelas) \$\{/g)]
        // These have a separate sentence for the singular.
        .filter(([text]) => !text.includes('remaining'))
        .map(([text]) => `${file}: ${text}`),
  )
  // Limits of a sheet are constants, never 1.
  expect(fixed.filter((line) => !line.includes('limits.rows'))).toEqual([])
})
