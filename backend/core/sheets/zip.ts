import { inflateRawSync } from 'node:zlib'
import { unreadable } from './refusal'

/** A genuine workbook within our limits is far below this; a larger one is refused before unpacking. */
const maxUnpacked = 200 * 1024 * 1024
/** Compression ratio allowed for a large archive. */
const maxRatio = 150
const maxEntries = 1000

const broken = () => unreadable('sheet_broken', 'O arquivo está corrompido: abra-o na planilha e salve-o de novo.')
const bomb = () => unreadable('sheet_unpacks', 'O arquivo se expande demais: divida-o em arquivos menores.')

interface Entry {
  name: string
  packed: number
  unpacked: number
  offset: number
  /** Its sizes may follow its bytes instead, in a data descriptor. */
  described: boolean
  isLink: boolean
}

/** ZIP64 marker: the number is elsewhere, so this check would not see the one that a reader uses. */
const elsewhere = 0xffffffff

/** The entries of the central directory. Readers unpack none beyond the size declared here. */
function readEntries(zip: Buffer): Entry[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  if (end < 0 || end + 22 > zip.length) throw broken()
  const count = zip.readUInt16LE(end + 10)
  const isElsewhere = zip.readUInt32LE(end + 12) === elsewhere || zip.readUInt32LE(end + 16) === elsewhere
  if (count > maxEntries || isElsewhere) throw bomb()
  const entries: Entry[] = []
  for (let at = zip.readUInt32LE(end + 16), left = count; left > 0; left--) {
    if (at + 46 > zip.length || zip.readUInt32LE(at) !== 0x02014b50) throw broken()
    const nameLength = zip.readUInt16LE(at + 28)
    entries.push({
      name: zip.toString('utf8', at + 46, at + 46 + nameLength),
      packed: zip.readUInt32LE(at + 20),
      unpacked: zip.readUInt32LE(at + 24),
      offset: zip.readUInt32LE(at + 42),
      described: (zip.readUInt16LE(at + 8) & 8) !== 0,
      // The Unix file mode, whatever system the entry claims.
      isLink: (zip.readUInt16LE(at + 40) & 0o170000) === 0o120000,
    })
    at += 46 + nameLength + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32)
  }
  return entries
}

/** Refuses an archive that would unpack to too much or hides its size. Answers its styles, empty if it has none. */
export function checkZip(zip: Buffer): { styles: string } {
  const entries = readEntries(zip)
  const unpacked = entries.reduce((sum, entry) => sum + entry.unpacked, 0)
  // A size of 0 for packed bytes, or one kept elsewhere, escapes the check. Every entry counts, as any may be a sheet.
  const hides = ({ packed, unpacked, offset, described }: Entry) => {
    // Deflate encodes empty content as two bytes.
    const isEmpty = unpacked === 0 && packed <= 2 && (packed > 0 || !described)
    return [packed, unpacked, offset].includes(elsewhere) || (!isEmpty && (packed === 0 || unpacked === 0))
  }
  if (unpacked > maxUnpacked || (unpacked > 20 * 1024 * 1024 && unpacked > zip.length * maxRatio)) throw bomb()
  if (entries.some(hides)) throw bomb()
  if (entries.some(({ isLink }) => isLink)) throw broken()
  if (entries.some(({ name }) => /\.(zip|xlsx|xlsm)$/i.test(name))) throw bomb()
  return {
    styles: unpack(
      zip,
      entries.find(({ name }) => name === 'xl/styles.xml'),
    ),
  }
}

function unpack(zip: Buffer, entry: Entry | undefined): string {
  if (!entry || entry.unpacked === 0 || entry.offset + 30 > zip.length) return ''
  const start = entry.offset + 30 + zip.readUInt16LE(entry.offset + 26) + zip.readUInt16LE(entry.offset + 28)
  const bytes = zip.subarray(start, start + entry.packed)
  try {
    const isPacked = zip.readUInt16LE(entry.offset + 8) === 8
    return (isPacked ? inflateRawSync(bytes, { maxOutputLength: entry.unpacked }) : bytes).toString('utf8')
  } catch {
    throw broken()
  }
}

/** May any format of the workbook display 0.084 as 8,4 %? Then the slower reader that sees formats is used. */
export const hasPercentages = (styles: string) =>
  /numFmtId=["'](9|10)["']/.test(styles) || /formatCode=("[^"]*(%|&#)|'[^']*(%|&#))/.test(styles)
