import type { Scope } from '../database/scope'
import type { Principal } from '../kernel/principal'
import type { FileRow } from './rows'

/** Whether this person may have the bytes of `row` now, by what the file belongs to (permissions.md#row-visibility). */
export type FileReader = (asking: Scope & { principal: Principal }, row: FileRow) => Promise<boolean>

/** By `file.entity`; what has no reader of its own is had by its signed address alone. */
export type FileReaders = Readonly<Record<string, FileReader>>
