import { useState } from 'react'
import type { ImportLine } from '@/lib/contracts/import'

/**
 * The lines of a page, plus those corrected here: the server's page omits them, and they stay until the page is turned,
 * so that nothing moves while typing.
 */
export function useMendedLines(page: readonly ImportLine[]) {
  const [touched, setTouched] = useState<ReadonlyMap<number, ImportLine>>(new Map())
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const onPage = new Set(page.map(({ line }) => line))
  const mended = [...touched.values()]
    .filter(({ line }) => !onPage.has(line))
    .map((line) => ({ ...line, errors: {}, changes: null }))
  return {
    lines: [...page, ...mended].toSorted((a, b) => a.line - b.line),
    isMended: ({ line }: ImportLine) => !onPage.has(line),
    /** Keeps `line` in view after its change. */
    touch: (line: ImportLine) => setTouched((before) => new Map(before).set(line.line, line)),
    /** True if its cells are inputs. */
    isOpen: ({ line }: ImportLine) => opened.has(line) || touched.has(line),
    open: ({ line }: ImportLine) => setOpened((before) => new Set(before).add(line)),
  }
}
