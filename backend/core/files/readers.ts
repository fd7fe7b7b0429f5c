import type { Scope } from '../database/scope'
import type { Principal } from '../kernel/principal'
import type { FileRow } from './rows'

/** May this person read the bytes of `row`? Its owner decides (permissions.md#row-visibility). */
export type FileReader = (asking: Scope & { principal: Principal }, row: FileRow) => Promise<boolean>

/** By `file.entity`; for an entity without a reader the signed address is enough. */
export type FileReaders = Readonly<Record<string, FileReader>>
