/** A room's purpose, and the rooms it may import; `x/*` is every room below x. */
export type Room = readonly [holds: string, imports: readonly string[]]
export type Rooms = Readonly<Record<string, Room>>
