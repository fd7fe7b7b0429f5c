import type { VisibleModelChangeUpdate } from '@/lib/contracts/model-change-update'

type Named = Pick<
  VisibleModelChangeUpdate,
  'idBank' | 'nameBank' | 'idAgreement' | 'nameAgreement' | 'nameProduct' | 'nameTable'
>
/** Empty means any. */
export type UpdateFilter = { bank: string; agreement: string; search: string }
export const noFilter: UpdateFilter = { bank: '', agreement: '', search: '' }

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** Rows of a bank and an agreement that hold every word of the search, ignoring case and accents. */
export function filterUpdates<T extends Named>(rows: readonly T[], { bank, agreement, search }: UpdateFilter): T[] {
  const words = plain(search).split(/\s+/).filter(Boolean)
  return rows.filter((row) => {
    if (bank && String(row.idBank) !== bank) return false
    if (agreement && String(row.idAgreement) !== agreement) return false
    const text = plain([row.nameBank, row.nameAgreement, row.nameProduct, row.nameTable].join(' '))
    return words.every((word) => text.includes(word))
  })
}

/** The banks, or the agreements, among `rows`, by name. */
export function choicesAmong(rows: readonly Named[], of: 'Bank' | 'Agreement', locale: string) {
  const found = new Map(rows.map((row) => [String(row[`id${of}`]), row[`name${of}`]]))
  return [...found].map(([value, label]) => ({ value, label })).sort((a, b) => a.label.localeCompare(b.label, locale))
}
