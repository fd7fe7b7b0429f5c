import { Buffer } from 'node:buffer'
import type PDFDocument from 'pdfkit'
import { printedText, wrappedLines } from './text'

/** A style of text: points, `#RRGGBB`. */
export interface Style {
  size: number
  color: string
  strong?: boolean
}
/** Text already wrapped to its width. */
export interface Block {
  lines: readonly string[]
  style: Style
}

/** A cell: its text, with notes below it in smaller type. */
export type Cell = string | { text: string; notes?: readonly string[]; strong?: boolean }

export const colors = { ink: '#111827', muted: '#5B6472', line: '#D9DDE3' } as const
export const styles = {
  plain: { size: 9, color: colors.ink },
  strong: { size: 9, color: colors.ink, strong: true },
  small: { size: 7.5, color: colors.muted },
  head: { size: 7.5, color: colors.muted, strong: true },
  dense: { size: 8, color: colors.ink },
  section: { size: 11, color: colors.ink, strong: true },
  title: { size: 18, color: colors.ink, strong: true },
} satisfies Record<string, Style>

/** Margins of a page in points. */
export const page = { side: 48, top: 48, bottom: 68 }

export const leading = ({ size }: Style) => size * 1.35
export const blocksHeight = (blocks: readonly Block[]) =>
  blocks.reduce((sum, { lines, style }) => sum + lines.length * leading(style), 0)

const oneLine = (text: string) => text.replaceAll(/[\r\n]+/g, ' ')

/** Measures and draws text, lines and pictures in a PDF's built-in Helvetica; `Paper` decides their place. */
export class Ink {
  readonly doc: InstanceType<typeof PDFDocument>
  constructor(doc: InstanceType<typeof PDFDocument>) {
    this.doc = doc
  }

  /** Of the page, in points. */
  get height(): number {
    return this.doc.page.height
  }

  /** Between the margins, in points. */
  get width(): number {
    return this.doc.page.width - 2 * page.side
  }

  block(text: string, wide: number, style: Style): Block {
    return { lines: wrappedLines(printedText(text), wide, this.#measure(style)), style }
  }

  blocks(cell: Cell, wide: number, style: Style = styles.plain): Block[] {
    const { text, notes = [], strong } = typeof cell === 'string' ? { text: cell } : cell
    return [
      this.block(oneLine(text), wide, strong ? { ...style, strong } : style),
      ...notes.map((words) => this.block(oneLine(words), wide, styles.small)),
    ]
  }

  /** Draws lines downwards from `top`; right-aligned in `wide` if given. */
  draw(blocks: readonly Block[], left: number, top: number, wide?: number): void {
    let y = top
    for (const { lines, style } of blocks) {
      const measure = this.#measure(style)
      this.doc.fillColor(style.color)
      for (const text of lines) {
        const x = wide === undefined ? left : left + wide - measure(text)
        if (text !== '') this.doc.text(text, x, y + (leading(style) - style.size) / 2, { lineBreak: false })
        y += leading(style)
      }
    }
  }

  rule(y: number, color: string, thick = 0.5): void {
    this.doc.lineWidth(thick).strokeColor(color)
    this.doc
      .moveTo(page.side, y)
      .lineTo(page.side + this.width, y)
      .stroke()
  }

  /** Draws a `printedPicture`. False if the PDF cannot show it, and the name must do. */
  picture(picture: Uint8Array, top: number, fit: [number, number]): boolean {
    this.doc.save()
    try {
      this.unread(() => this.doc.image(Buffer.from(picture), page.side, top, { fit }))
      return true
    } catch {
      // A JPG with a broken header.
      return false
    } finally {
      this.doc.restore()
    }
  }

  /** Content for screen readers, in drawing order. */
  read(kind: 'H1' | 'H2' | 'P', draw: () => void): void {
    this.doc.addStructure(this.doc.struct(kind, {}, draw))
  }

  /** Decoration that screen readers skip. */
  unread(draw: () => void): void {
    this.doc.markContent('Artifact')
    try {
      draw()
    } finally {
      this.doc.endMarkedContent()
    }
  }

  #measure({ size, strong }: Style) {
    this.doc.font(strong ? 'Helvetica-Bold' : 'Helvetica').fontSize(size)
    return (text: string) => this.doc.widthOfString(text)
  }
}
