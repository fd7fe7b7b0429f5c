import type { SheetFormat } from '@/lib/contracts/job'
import { disposition } from './files-names'
import { type SheetColumn, sheetTypes, writeSheet } from './sheet'
import { Answer } from './verb'

/** A sheet to download, named `name.<format>`. */
export const sheetAnswer = (format: SheetFormat, name: string, columns: SheetColumn[], rows: readonly unknown[][]) =>
  new Answer(writeSheet(format, columns, rows), 200, {
    'content-type': sheetTypes[format],
    'content-disposition': disposition('attachment', `${name}.${format}`),
    'x-content-type-options': 'nosniff',
  })
