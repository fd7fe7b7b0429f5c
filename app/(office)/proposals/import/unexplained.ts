import type { ImportDetail, ImportLine } from '@/lib/contracts/import'

type Read = Pick<ImportDetail, 'mapping' | 'given'>

/** A bank's word that nobody has explained yet. */
export type Unexplained = {
  key: string
  /** As the file writes it first. */
  word: string
  /** Null if the lines name it themselves. */
  bank: number | null
  lines: number
}

/** Words of a bank are the same whatever their case, accents and signs, as the tenant API compares them. */
const plain = (word: string) =>
  word
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '') || word.trim()

/** The bank of a line: its own, which only the tenant API knows, or the one said of the whole file. */
function bankOf({ cells }: ImportLine, { mapping, given }: Read): number | null {
  const column = mapping.indexOf('bank_id')
  if (column >= 0 && cells[column]?.trim()) return null
  const [, id] = /^#(\d+)$/.exec(given.bank_id ?? '') ?? []
  return id === undefined ? null : Number(id)
}

/** The words that refuse lines of this file, each once a bank, in the file's order. Pure. */
export function unexplainedWords(lines: readonly ImportLine[], read: Read): Unexplained[] {
  const found = new Map<string, Unexplained>()
  for (const line of lines) {
    const word = line.errors.sub_status?.find(({ reason }) => reason === 'production_word')?.params?.word
    if (typeof word !== 'string' || line.skipped) continue
    const bank = bankOf(line, read)
    const key = `${bank} ${plain(word)}`
    const known = found.get(key)
    found.set(key, known ? { ...known, lines: known.lines + 1 } : { key, word, bank, lines: 1 })
  }
  return [...found.values()]
}
