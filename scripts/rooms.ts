import { areas } from './rooms/areas'
import { components } from './rooms/components'
import { core } from './rooms/core'
import { outer } from './rooms/outer'
import type { Rooms } from './rooms/room'
import { shared } from './rooms/shared'
import { web } from './rooms/web'

/** Any room of the product may import these: pure words and rules, without a server, a screen or a database. */
export const vocabulary: readonly string[] = [
  'lib/access',
  'lib/formats',
  'lib/kinds',
  'lib/workflow',
  'lib/proposals',
  'lib/contracts',
  'lib/api',
]

/**
 * Every room, a folder that holds code, and its arrows: no room imports another but along them, types included. A room
 * comes after those that it imports, so that no two can import each other. The pages are one room, as are the files of
 * the root.
 */
export const rooms: Rooms = { ...shared, ...core, ...areas, ...web, ...components, ...outer }

/** The rooms that are measured and tested from outside: they have no vocabulary but what they name. */
const outside = ['e2e', 'bench', 'bench/parts']

/** The room of a file, by its path from the root. */
export function fileRoom(file: string): string {
  const whole = /^(?:app|e2e|messages|bench\/parts)(?=\/)/.exec(file)?.[0]
  if (whole) return whole
  return file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '.'
}

const leadsTo = (arrow: string, room: string) =>
  arrow.endsWith('/*') ? room.startsWith(arrow.slice(0, -1)) : arrow === room

/** The arrow along which `from` may import `to`; undefined where there is none. */
export const findArrow = (from: string, to: string): string | undefined =>
  rooms[from]?.[1].find((arrow) => leadsTo(arrow, to)) ??
  (vocabulary.includes(to) && !outside.includes(from) && !vocabulary.includes(from) ? 'vocabulary' : undefined)

/** The table of CONTRIBUTING.md. */
export function roomTable(): string {
  const code = (names: readonly string[]) => names.map((name) => `\`${name}\``).join(' ')
  const lines = Object.entries(rooms).map(([room, [holds, imports]]) => `| \`${room}\` | ${holds} | ${code(imports)} |`)
  return ['| room | what it holds | may import |', '|---|---|---|', ...lines].join('\n')
}

if (import.meta.main) console.log(roomTable())
