import { parseSync } from 'vite'

/** Openers that hide the subject of a sentence (words.md#comments). */
const opener = /^(?:What|Whatever|Who|Whoever|Whose|How|Where|Whether)\b/

/** A comment's words, without the asterisks of its lines. */
const prose = (value: string): string => value.replace(/^[\s*]+/, '')

/** The comments of `text` that begin with one of these words, as `file:line: words`. Lines of `//` are one comment. */
export function openersIn(file: string, text: string): string[] {
  const startsLine = (at: number) => text.slice(text.lastIndexOf('\n', at - 1) + 1, at).trim() === ''
  const { comments } = parseSync(file, text)
  return comments.flatMap(({ type, value, start }, index) => {
    const before = comments[index - 1]
    const isContinued =
      type === 'Line' &&
      before?.type === 'Line' &&
      startsLine(before.start) &&
      /^\r?\n[ \t]*$/.test(text.slice(before.end, start))
    if (isContinued || !opener.test(prose(value))) return []
    const line = text.slice(0, start).split('\n').length
    return [`${file}:${line}: ${prose(value).split('\n', 1)[0]?.trim()}`]
  })
}
