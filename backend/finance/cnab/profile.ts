import type { CnabProfile } from '@/lib/kinds/bank-files'
import type { AccountType, PixKeyType } from '@/lib/kinds/operation'
import type { Layout } from './field'

export interface Layouts {
  fileHeader: Layout
  lotHeader: Layout
  /** Segment A to an account, and to a Pix key. */
  a: Layout
  aKey: Layout
  bPix: Layout
  bOther: Layout
  z: Layout
  lotTrailer: Layout
  fileTrailer: Layout
}

/** Everything by which one bank's files differ from another's (bank-files.md#profiles). */
export interface Profile {
  name: CnabProfile
  /** The three digits of the only bank that reads these files; null for any. */
  bank: string | null
  /** Positions of the file's version, from 1, and the versions of file and lot. */
  version: { start: number; file: string; lot: string }
  layouts: Layouts
  /** True if B and Z bear the number of their A; false if every record counts on. */
  sharesNumber: boolean
  /** Pix and other forms are never in one file. */
  pixApart: boolean
  /** Documents may have letters. */
  alnumTaxId: boolean
  /** An account that is no Pix has a segment B too. */
  otherHasB: boolean
  chamber: { pix: string; ted: string; own: string }
  /** The key's type in segment B; `account` for a Pix by bank data, null if that has no B. */
  keyType: Record<PixKeyType, string> & { account: string | null }
  /** The kind of transfer in segment A, where a profile has that. */
  transfer: Record<AccountType, string> & { key: string; none: string }
  /** The longest numbers of a payee's account: at the profile's own bank, and elsewhere. */
  digits: { own: AccountDigits; other: AccountDigits }
}

export interface AccountDigits {
  agency: number
  account: number
  digit: number
}
