import { areas } from './rooms/areas'
import { components } from './rooms/components'
import { core } from './rooms/core'
import { outer } from './rooms/outer'
import type { Rooms } from './rooms/room'
import { shared } from './rooms/shared'
import { web } from './rooms/web'

/** Rooms that any other may import: pure words and rules, without a server, a screen or a database. */
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
 * Every room, a folder that holds code, with the rooms that it may import, types included. A room comes after those it
 * imports, so no two can import each other. The pages are one room, as are the files of the root.
 */
export const rooms: Rooms = { ...shared, ...core, ...areas, ...web, ...components, ...outer }

/** Rooms that measure and test from outside: they import only what they list. */
const outside = ['e2e', 'bench', 'bench/parts']

/** The room of a file, by its path from the root. */
export function fileRoom(file: string): string {
  const whole = /^(?:app|e2e|messages|bench\/parts)(?=\/)/.exec(file)?.[0]
  if (whole) return whole
  return file.includes('/') ? file.slice(0, file.lastIndexOf('/')) : '.'
}

const leadsTo = (arrow: string, room: string) =>
  arrow.endsWith('/*') ? room.startsWith(arrow.slice(0, -1)) : arrow === room

/** The arrow that allows `from` to import `to`; undefined if there is none. */
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
