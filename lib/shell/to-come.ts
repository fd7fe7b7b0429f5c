import { bare } from './menu'

/** Routes of the menu without a page of their own yet: `app/(office)/[...screen]` says so there. */
export const toCome: ReadonlySet<string> = new Set()

/** Has the screen at `path` been built? Held against the pages themselves by to-come.test.ts. */
export const isBuilt = (path: string): boolean => !toCome.has(bare(path))
