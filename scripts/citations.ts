import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { basename, dirname, join, normalize } from 'node:path'

/** A citation and its line. `page` and `heading` as written; `decision` by its number. */
export type Citation = { line: number; text: string } & (
  | { kind: 'page'; page: string; heading: string | null }
  | { kind: 'decision'; number: number }
  | { kind: 'number' }
)

/** The headings of each page that may be cited, by the page's path. */
export type Pages = ReadonlyMap<string, ReadonlySet<string>>

/**
 * The last migration whose comments cite by number: it landed before the rules were in this repository, and is never
 * edited.
 */
const lastNumbered = '0022'

const isFrozen = (file: string) =>
  file.startsWith('backend/migrations/') && basename(file).slice(0, lastNumbered.length) <= lastNumbered

const listed = (...patterns: string[]) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', ...patterns], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(file))

/** Code, tests, styles, messages, documents and migrations, without those that must not be edited. */
export const citingFiles = () =>
  listed('*.ts', '*.tsx', '*.mjs', '*.css', '*.sql', '*.md', 'messages/*.json').filter((file) => !isFrozen(file))

/** The anchor that GitHub derives from a heading: `Owner's edits` is `owners-edits`. */
export const headingSlug = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-')

/** The anchors of a page, ignoring code blocks; a repeated heading is `words-1`. */
export function headingSlugs(markdown: string): Set<string> {
  const found = new Set<string>()
  const seen = new Map<string, number>()
  for (const [, words = ''] of markdown.replace(/^```[\s\S]*?^```/gm, '').matchAll(/^#{1,6} (.+)$/gm)) {
    const slug = headingSlug(words)
    const before = seen.get(slug) ?? 0
    seen.set(slug, before + 1)
    found.add(before === 0 ? slug : `${slug}-${before}`)
  }
  return found
}

export const readPages = (files: readonly string[]): Pages =>
  new Map(files.filter((file) => file.endsWith('.md')).map((file) => [file, headingSlugs(readFileSync(file, 'utf8'))]))

const page = /(?<![\w/.-])((?:[\w.-]+\/)*[\w-]+\.md)(?:#([\w-]+))?/g
const linked = /\]\((?!https?:|mailto:)([^)\s#]*)(?:#([\w-]+))?\)/g
const decision = /\b[Dd]ecisions? (\d+)(?:(?:, | and | to )(\d+))*|docs\/decisions\/(\d{4})(?![\w-])/g
/** Numbered sections of documents outside this repository: `specification 3`, `3.1 #6`, `(2.4)` in a comment. */
const numbered = [
  /\b[Ss]pecification(?:'s|’s)? (?:section )?\d/g,
  /\b\d\.\d{1,2} #\d/g,
  /^\s*(?:\/?\*+|\/\/).*?\(\d\.\d{1,2}(?:, \d\.\d{1,2})*(?:; [^)]*)?\)/g,
  /\bsections? \d/g,
]

/** The citations in `text`, a line of a file. In Markdown links count as well as names. */
function ofLine(text: string, line: number, isMarkdown: boolean): Citation[] {
  const found: Citation[] = []
  const named = isMarkdown ? text.replace(linked, ']') : text
  const prose = text.replace(/`[^`]*`/g, '')
  for (const [whole, name = '', heading] of named.matchAll(page))
    found.push({ kind: 'page', line, text: whole, page: name, heading: heading ?? null })
  if (isMarkdown)
    for (const [whole, name = '', heading] of prose.matchAll(linked))
      found.push({ kind: 'page', line, text: whole, page: `./${name}`, heading: heading ?? null })
  for (const [whole, ...numbers] of text.matchAll(decision))
    for (const number of numbers.filter(Boolean))
      found.push({ kind: 'decision', line, text: whole, number: Number(number) })
  for (const pattern of numbered)
    for (const [whole] of text.matchAll(pattern)) found.push({ kind: 'number', line, text: whole.trim() })
  return found
}

export const citationsIn = (file: string, text: string): Citation[] =>
  text.split('\n').flatMap((line, at) => ofLine(line, at + 1, file.endsWith('.md')))

/**
 * The page that `name` means in `file`: by its path from there (links begin with `./`) or from the root, or by its file
 * name if that is unique; null for none.
 */
function pageFor(file: string, name: string, pages: Pages): string | null {
  const isLink = name.startsWith('./')
  if (name === './') return file
  const path = normalize(isLink ? join(dirname(file), name) : name)
  if (pages.has(path) || (isLink && existsSync(path))) return path
  if (isLink) return null
  const called = [...pages.keys()].filter((path) => basename(path) === name)
  return called.length === 1 ? (called[0] ?? null) : null
}

/** The reason why a citation is broken; null if it resolves. */
export function citationRefusal(file: string, citation: Citation, pages: Pages): string | null {
  if (citation.kind === 'number') return 'cites a section by its number: name the page and the heading'
  if (citation.kind === 'decision') {
    const beginning = `docs/decisions/${String(citation.number).padStart(4, '0')}-`
    return [...pages.keys()].some((path) => path.startsWith(beginning)) ? null : 'there is no such decision'
  }
  const found = pageFor(file, citation.page, pages)
  if (found === null) return 'there is no such page, or two are called so'
  if (citation.heading === null || pages.get(found)?.has(citation.heading)) return null
  return `${found} has no such heading`
}

/** Every broken citation, as `file:line: what: why`. */
export function brokenIn(file: string, text: string, pages: Pages): string[] {
  return citationsIn(file, text).flatMap((citation) => {
    const why = citationRefusal(file, citation, pages)
    return why === null ? [] : [`${file}:${citation.line}: ${citation.text}: ${why}`]
  })
}
