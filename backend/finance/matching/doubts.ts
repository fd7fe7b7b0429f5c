import { isCnpj } from '@/lib/formats/brazil'
import type { DueReport, Line, Movement } from './book'
import { memoOurNumbers, memoReturnWord, memoWrittenDocuments, plainDocument } from './memo'
import { hasProof } from './names'

/** The memo holds the number of a payment that is none of these movements. */
export function namesOtherPayment({ memo }: Line, movements: readonly Movement[]): boolean {
  const own = new Set(movements.map(({ payment }) => payment?.our_number))
  return memoOurNumbers(memo).some((number) => !own.has(number))
}

/** The memo holds a document that is none of the movement's, which has some. Banks write a CPF with zeros before it. */
function namesOtherDocument({ memo }: Line, movement: Movement): boolean {
  const documents = movement.documents.flatMap((document) => plainDocument(document) ?? [])
  if (documents.length === 0) return false
  const own = new Set(documents.flatMap((document) => [document, document.padStart(14, '0')]))
  return memoWrittenDocuments(memo, isCnpj).some((written) => !own.has(written))
}

/** The memo holds a document that is none of the bank's, whose CNPJ is known. Its branches have another end of it. */
export const namesOtherBank = ({ memo }: Line, { cnpj_root }: DueReport): boolean =>
  cnpj_root !== null && memoWrittenDocuments(memo, isCnpj).some((written) => !written.startsWith(cnpj_root))

export const saysReturn = ({ memo }: Line): boolean => memoReturnWord(memo) !== undefined

/** One weak word is all that both have, or the memo speaks of another payment, of somebody else or of a return. */
export const isDoubtfulName = (line: Line, movement: Movement): boolean =>
  !hasProof(line, movement) ||
  namesOtherPayment(line, [movement]) ||
  namesOtherDocument(line, movement) ||
  saysReturn(line)
