import type { ReactNode } from 'react'
import type { ImportGiven } from '@/lib/contracts/import'
import type { useBatch } from './use-batch'
import type { useImportWords } from './use-import-words'
import type { usePlace } from './use-place'

/** A question about the whole file, asked before it is chosen. */
export type AskedOfFile = {
  section: ReactNode
  /** The answer, sent with the file; null until there is one, and no file is taken before. */
  given: ImportGiven | null
  /** Stands in the place of the file until then. */
  waits: string
}

type Found = ReturnType<typeof useBatch>

/** The props of each step of an import. */
export type StepProps = Omit<Found, 'batch' | 'failed'> & {
  batch: NonNullable<Found['batch']>
  words: ReturnType<typeof useImportWords>
  /** `/banks` */
  route: string
  /** Stands above the lines of the check: notes of the registry about them. */
  aboveLines?: ((step: StepProps) => ReactNode) | undefined
} & ReturnType<typeof usePlace>
