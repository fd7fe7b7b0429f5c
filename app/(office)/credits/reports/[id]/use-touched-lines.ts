import { useState } from 'react'
import type { ReportLine } from '@/lib/contracts/commission-report'

/**
 * The lines of a page, and those that were corrected on it: a page of refused lines no longer has them, and they stay
 * until it is turned, so that nothing moves while typing. `place` names the page.
 */
export function useTouchedLines(page: readonly ReportLine[], place: string) {
  const [kept, setKept] = useState<{ place: string; lines: ReadonlyMap<number, ReportLine> }>({
    place,
    lines: new Map(),
  })
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const mine = kept.place === place ? kept.lines : new Map<number, ReportLine>()
  const onPage = new Set(page.map(({ line }) => line))
  const gone = [...mine.values()].filter(({ line }) => !onPage.has(line)).map((line) => ({ ...line, errors: {} }))
  return {
    lines: [...page, ...gone].toSorted((a, b) => a.line - b.line),
    isMended: ({ line }: ReportLine) => mine.has(line) && !onPage.has(line),
    /** Keeps `line` in view after its change. */
    touch: (line: ReportLine) => setKept({ place, lines: new Map(mine).set(line.line, line) }),
    /** True if its cells are inputs. */
    isOpen: ({ line }: ReportLine) => opened.has(line) || mine.has(line),
    open: ({ line }: ReportLine) => setOpened((before) => new Set(before).add(line)),
  }
}
export type TouchedLines = ReturnType<typeof useTouchedLines>
