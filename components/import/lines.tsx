'use client'

import { useTranslations } from 'next-intl'
import { useSayError } from '@/components/toasts/use-say-error'
import { useNarrow } from '@/components/ui/use-in-browser'
import type { ImportLine } from '@/lib/contracts/import'
import { ChangedValue } from './changed-value'
import { besideColumns, fieldPlaces } from './columns'
import { type Drawn, LineCards, LinesTable } from './drawn-lines'
import { LineCell } from './line-cell'
import { LineMark, LineTool } from './line-tool'
import type { StepProps } from './step-props'
import type { useFixes } from './use-fixes'
import { useMendedLines } from './use-mended-lines'

type Props = Pick<StepProps, 'batch' | 'words'> & { fixes: ReturnType<typeof useFixes> }

/** A page of the file's lines: the effect of each, and inputs for the refused ones. */
export function Lines({ batch, words, fixes }: Props) {
  const t = useTranslations('import')
  const { say } = useSayError()
  const narrow = useNarrow()
  const { lines, isMended, touch, isOpen, open } = useMendedLines(batch.lines.data)
  const places = fieldPlaces(batch.mapping)
  const fields = batch.mapping.filter((key) => key !== null)

  const faults = (line: ImportLine, field: string) => (line.skipped ? [] : (line.errors[field] ?? []).map(say))
  const reasons = (line: ImportLine, of: readonly string[]) =>
    of.flatMap((field) =>
      faults(line, field).map((fault) => (field === '' ? fault : t('faultOf', { field: words.labelOf(field), fault }))),
    )
  const cell = (line: ImportLine, field: string, editable: boolean) => {
    const column = places[field] ?? 0
    return (
      <LineCell
        line={line}
        field={field}
        value={fixes.valueOf(line.line, column, line.cells[column] ?? '')}
        faults={faults(line, field)}
        editable={editable}
        words={words}
        onFix={(value) => {
          touch({ ...line, cells: line.cells.with(column, value) })
          fixes.fix({ line: line.line, column, value })
        }}
      />
    )
  }

  const drawn = lines.map((line): Drawn => {
    const faulty = Object.keys(line.errors)
    const refused = faulty.length > 0 && !line.skipped
    const skip = (skipped: boolean) => {
      touch({ ...line, skipped })
      fixes.skip(line.line, skipped)
    }
    return {
      line,
      mark: <LineMark line={line} mended={isMended(line)} refused={refused} />,
      general: reasons(
        line,
        faulty.filter((field) => places[field] === undefined),
      ),
      reasons: reasons(line, faulty),
      beside: besideColumns(line, places).map(([field, change]) => ({
        field,
        cell: <ChangedValue change={change} said={words.valueWords(field)} />,
      })),
      tool: <LineTool line={line} refused={refused} open={isOpen(line)} onOpen={() => open(line)} onSkip={skip} />,
      cells: fields.map((field) => ({
        field,
        cell: cell(line, field, !line.skipped && (refused || isOpen(line))),
      })),
    }
  })
  return narrow ? (
    <LineCards lines={drawn} labelOf={words.labelOf} />
  ) : (
    <LinesTable lines={drawn} fields={fields} labelOf={words.labelOf} />
  )
}
