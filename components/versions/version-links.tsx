import type { ReactNode } from 'react'
import { AppLink } from '@/components/ui/app-link'
import type { VersionsRead } from './versions-read'

type Named = { row?: number | null | undefined; rule?: number | null | undefined }

/**
 * The tags of a sentence that says why a rate is what it is: what stands in `<row>` opens that version of a row of the
 * commission table, what stands in `<rule>` that version of a spread rule (commissions.md#versions); to who may not read
 * them they are words.
 */
export const versionLinks = (reads: VersionsRead, { row, rule }: Named) => ({
  row: (words: ReactNode) => (reads.rows && row ? <VersionLink at="/commissions" id={row} words={words} /> : words),
  rule: (words: ReactNode) => (reads.rules && rule ? <VersionLink at="/spread/rule" id={rule} words={words} /> : words),
})

/** The version that `id` names, in its panel. */
const VersionLink = ({ at, id, words }: { at: string; id: number; words: ReactNode }) => (
  <AppLink href={`${at}?record=${id}`} className="text-accent-ink underline underline-offset-2">
    {words}
  </AppLink>
)
