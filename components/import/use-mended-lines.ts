import { useState } from 'react'
import type { ImportLine } from '@/lib/contracts/import'

/**
 * The lines of a page, with those that were mended here: the server's page leaves these out, and they stay in place
 * until the page is turned, so that nothing moves under the hand.
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
    /** Keeps `line` as it was just changed. */
    touch: (line: ImportLine) => setTouched((before) => new Map(before).set(line.line, line)),
    /** Its cells are inputs. */
    isOpen: ({ line }: ImportLine) => opened.has(line) || touched.has(line),
    open: ({ line }: ImportLine) => setOpened((before) => new Set(before).add(line)),
  }
}
