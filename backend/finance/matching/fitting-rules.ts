import type { Line, Rule } from './book'
import { holdsWords, memoWords } from './memo'

/** A rule with the words of its memo. */
export interface FittingRule {
  rule: Rule
  words: string
}

/**
 * Finds the rules that fit a line: one alone if its memo is longer than that of any other, else all of them, the longest
 * first. Rules are looked up by their first word, since an account may have hundreds.
 */
export function makeRuleFinder(rules: readonly Rule[]): (line: Line) => readonly FittingRule[] {
  const all = rules.map((rule) => ({ rule, parts: memoWords(rule.memo), words: memoWords(rule.memo).join(' ') }))
  const byFirst = Map.groupBy(all, ({ parts }) => parts[0] ?? '')
  return ({ memo, cents }) => {
    const words = memoWords(memo)
    const direction = cents > 0n ? 'in' : 'out'
    const fitting = [...new Set(words)]
      .flatMap((word) => byFirst.get(word) ?? [])
      .filter(({ rule, parts }) => rule.direction === direction && holdsWords(words, parts))
      .toSorted((one, other) => other.words.length - one.words.length || one.rule.id - other.rule.id)
    const [longest, next] = fitting
    return longest && longest.words.length > (next?.words.length ?? 0) ? [longest] : fitting
  }
}
