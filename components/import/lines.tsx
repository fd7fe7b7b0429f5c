'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSayError } from '@/components/toasts/use-say-error'
import type { ImportLine } from '@/lib/contracts/import'
import { placesOf } from './columns'
import { type Drawn, LineCards, LinesTable } from './drawn-lines'
import { LineCell } from './line-cell'
import { LineMark, LineTool } from './line-tool'
import type { StepProps } from './step-props'
import type { useFixes } from './use-fixes'
import { useNarrow } from './use-narrow'

type Props = Pick<StepProps, 'batch' | 'words'> & { fixes: ReturnType<typeof useFixes> }

/**
 * A page of the file's lines: what each would do, and the refused ones to be mended. A line that was mended stays
 * where it is until the page is turned, so that nothing moves under the hand.
 */
export function Lines({ batch, words, fixes }: Props) {
  const t = useTranslations('import')
  const { say } = useSayError()
  const narrow = useNarrow()
  const [touched, setTouched] = useState<ReadonlyMap<number, ImportLine>>(new Map())
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set())
  const places = placesOf(batch.mapping)
  const fields = batch.mapping.filter((key) => key !== null)

  const now = new Set(batch.lines.data.map(({ line }) => line))
  const mended = [...touched.values()]
    .filter(({ line }) => !now.has(line))
    .map((line) => ({ ...line, errors: {}, changes: null }))
  const lines = [...batch.lines.data, ...mended].toSorted((a, b) => a.line - b.line)

  const touch = (line: ImportLine) => setTouched((before) => new Map(before).set(line.line, line))
  const faultsOf = (line: ImportLine, field: string) => (line.errors[field] ?? []).map(say)

  const draw = (line: ImportLine): Drawn => {
    const refused = Object.keys(line.errors).length > 0 && !line.skipped
    const elsewhere = Object.keys(line.errors).filter((field) => places[field] === undefined)
    return {
      line,
      mark: <LineMark line={line} mended={!now.has(line.line)} refused={refused} />,
      general: line.skipped
        ? []
        : elsewhere.flatMap((field) =>
            faultsOf(line, field).map((fault) =>
              field === '' ? fault : t('faultOf', { field: words.labelOf(field), fault }),
            ),
          ),
      tool: (
        <LineTool
          line={line}
          refused={refused}
          open={open.has(line.line) || touched.has(line.line)}
          onOpen={() => setOpen((before) => new Set(before).add(line.line))}
          onSkip={(skipped) => {
            touch({ ...line, skipped })
            fixes.skip(line.line, skipped)
          }}
        />
      ),
      cells: fields.map((field) => {
        const column = places[field] ?? 0
        return {
          field,
          cell: (
            <LineCell
              line={line}
              field={field}
              value={fixes.valueOf(line.line, column, line.cells[column] ?? '')}
              faults={line.skipped ? [] : faultsOf(line, field)}
              editable={!line.skipped && (refused || touched.has(line.line) || open.has(line.line))}
              words={words}
              onFix={(value) => {
                touch({ ...line, cells: line.cells.with(column, value) })
                fixes.fix({ line: line.line, column, value })
              }}
            />
          ),
        }
      }),
    }
  }

  const drawn = lines.map(draw)
  return narrow ? (
    <LineCards lines={drawn} labelOf={words.labelOf} />
  ) : (
    <LinesTable lines={drawn} fields={fields} labelOf={words.labelOf} />
  )
}
