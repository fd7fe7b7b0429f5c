import type { useBatch } from './use-batch'
import type { useImportWords } from './use-import-words'
import type { usePlace } from './use-place'

type Found = ReturnType<typeof useBatch>

/** The props of each step of an import. */
export type StepProps = Omit<Found, 'batch' | 'failed'> & {
  batch: NonNullable<Found['batch']>
  words: ReturnType<typeof useImportWords>
  /** `/banks` */
  route: string
} & ReturnType<typeof usePlace>
