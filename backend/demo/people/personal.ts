import { makeRandom } from '../basics/random'
import { firstNames, surnames, women } from './people-data'

/**
 * Personal data of an individual, by a generator of each person's own: the draws that other data depends on stay where
 * they are.
 */
export function makePersonal(position: number, fullname: string) {
  const random = makeRandom(20_261_127 + position)
  const names = fullname.split(' ')
  const isWoman = firstNames.slice(0, women).includes(names[0] ?? '')
  return {
    gender: isWoman ? ('female' as const) : ('male' as const),
    mother_name: [random.pick(firstNames.slice(0, women)), random.pick(surnames), names.at(-1)].join(' '),
    rg: String(random.whole(100_000_000, 999_999_999)),
  }
}
