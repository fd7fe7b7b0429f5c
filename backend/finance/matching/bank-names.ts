import { isCommon } from './common-words'
import { holdsWords, memoWords } from './memo'
import { isBankWord, isWeak } from './weak-words'

/** Words that banks have in their names, and that say of none which it is. Capitals without accents. */
const generic = new Set(
  `BCO CIA SCD SEP CFI SCFI DTVM FINANCEIRA FINANCEIRO FINANCIADORA FINANCIAMENTOS INVESTIMENTO INVESTIMENTOS MULTIPLO
  INSTITUICAO DIRETO CONSIG DIGITAL`
    .trim()
    .split(/\s+/),
)

/** The forms of a company at the end of its name. */
const withoutForm = (name: string) => name.replace(/[\s-]+(?:s\.?\s*\/?a\.?|ltda\.?)\s*$/i, '')

/** Banks have short names: `PAN`, `BMG`, `C6`. */
const isTelling = (word: string) =>
  /^(?:(?=.*\p{L})[\p{L}\p{N}]{3,}|\p{L}\p{N})$/u.test(word) && !isCommon(word) && !generic.has(word)

/** The words by which a memo names a bank. */
export interface BankInMemo {
  words: string
  /** It is no other: not a word alone that is a frequent name of people and places, or is of other banks too. */
  isProof: boolean
}

function find(memo: readonly string[], name: string): BankInMemo | null {
  const whole = memoWords(withoutForm(name))
  const telling = whole.filter(isTelling)
  const found = [...new Set(telling.filter((word) => memo.includes(word)))]
  const isWhole = whole.length > 1 && holdsWords(memo, whole)
  if (found.length === 0 && !isWhole) return null
  const isKnown = telling.every(isWeak) ? isBankWord : (word: string) => !isWeak(word)
  return {
    words: (found.length > 0 ? found : whole).join(' '),
    isProof: isWhole || found.length > 1 || found.some(isKnown),
  }
}

/** Finds a bank in a memo by any of its names: by a word that only it has, or by a whole name without any. */
export function bankInMemo(memo: string, names: readonly string[]): BankInMemo | null {
  const words = memoWords(memo)
  const found = names.flatMap((name) => find(words, name) ?? [])
  return found.find(({ isProof }) => isProof) ?? found[0] ?? null
}
