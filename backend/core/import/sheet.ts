import type { SheetFormat } from '@/lib/contracts/job'
import { disposition } from '@/lib/formats/file-names'
import { Answer } from '../kernel/verb'
import { type SheetColumn, sheetTypes, writeSheet } from '../sheets/sheet'

/** A sheet to download, named `name.<format>`. */
export const sheetAnswer = (format: SheetFormat, name: string, columns: SheetColumn[], rows: readonly unknown[][]) =>
  new Answer(writeSheet(format, columns, rows), 200, {
    'content-type': sheetTypes[format],
    'content-disposition': disposition('attachment', `${name}.${format}`),
    'x-content-type-options': 'nosniff',
  })
