import type { FileRow } from './files-rows'
import type { Principal } from './principal'
import type { Scope } from './scope'

/** Whether this person may have the bytes of `row` now, by what the file belongs to (domain.md 2.1). */
export type FileReader = (asking: Scope & { principal: Principal }, row: FileRow) => Promise<boolean>

/** By `file.entity`; what has no reader of its own is had by its signed address alone. */
export type FileReaders = Readonly<Record<string, FileReader>>
