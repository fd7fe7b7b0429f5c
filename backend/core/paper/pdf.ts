import { Buffer } from 'node:buffer'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { type Block, blocksHeight, type Cell, colors, Ink, leading, page, type Style, styles } from './ink'
import { printedPicture } from './picture'
import { printedText } from './text'

/** The company's head: always its name, and its logo if a PDF can show it. */
export interface Letterhead {
  name: string
  /** Below the name, smaller. */
  lines: readonly string[]
  logo: Uint8Array | null
  /** `#RRGGBB` of the line below. */
  color: string
}

export interface Fact {
  name: string
  /** A fact without a value is left out. */
  value: string | null | undefined
  strong?: boolean
  /** Takes the whole width and keeps its line breaks. */
  wide?: boolean
}

export interface Column {
  head: string
  /** Fraction of the width; a table's shares add up to 1. */
  share: number
  /** Right-aligned, for figures. */
  end?: boolean
}
export interface Table {
  columns: readonly Column[]
  rows: readonly (readonly Cell[])[]
  /** In smaller type, for many columns. */
  dense?: boolean
  /** Bold, and kept on one page with the last rows. */
  totals?: readonly (readonly Cell[])[]
}

/** Some milliseconds of work. */
const rowsOfATurn = 20

type Layout = 'portrait' | 'landscape'

/** Top of pages after the first, below their running head. */
const next = page.top + 10
const gap = { column: 14, fact: 9, row: 4, section: 14, heading: 6 }

/**
 * An A4 document over as many pages as it needs: a heading stays with its content, a row on one page, the last rows
 * with their totals. It only lays out; it queries nothing.
 */
export class Paper {
  readonly #ink: Ink
  readonly #chunks: Buffer[] = []
  readonly #done: Promise<void>
  readonly #running: string
  #y = page.top
  #heading: string | null = null

  /** `title` names the document and heads its later pages. pdfkit is imported with the first document. */
  static async of(title: string, letterhead: Letterhead, made: Date, layout: Layout = 'portrait'): Promise<Paper> {
    const { default: Document } = await import('pdfkit')
    const info = { Title: printedText(title), Author: printedText(letterhead.name), CreationDate: made, ModDate: made }
    const options = { size: 'A4', layout, margin: 0, bufferPages: true, pdfVersion: '1.7', lang: 'pt-BR' } as const
    const doc = new Document({ ...options, tagged: true, displayTitle: true, info })
    const logo = letterhead.logo && (await printedPicture(letterhead.logo))
    return new Paper(new Ink(doc), `${letterhead.name} · ${title}`, { ...letterhead, logo })
  }

  private constructor(ink: Ink, running: string, letterhead: Letterhead) {
    this.#ink = ink
    this.#running = running
    this.#done = new Promise((resolve, reject) => {
      ink.doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk))
      ink.doc.on('end', resolve)
      ink.doc.on('error', reject)
    })
    this.#top(letterhead)
  }

  /** The document's title, called first and once. `state` follows below, behind a dot of colour `mark`. */
  title(text: string, state: string, mark: string, below: readonly string[]): void {
    const ink = this.#ink
    this.#put([ink.block(text, ink.width, styles.title)], page.side, 'H1')
    this.#y += 4
    ink.unread(() => ink.doc.circle(page.side + 3.5, this.#y + leading(styles.strong) / 2, 3.5).fill(mark))
    this.#put([ink.block(state, ink.width - 12, styles.strong)], page.side + 12)
    for (const words of below) this.#put(ink.blocks(words, ink.width), page.side)
  }

  /** Sets the heading of the next content, drawn on the same page with it. */
  section(heading: string): void {
    this.#heading = heading
  }

  /** Names and values, three to a row. */
  facts(all: readonly Fact[]): void {
    const known = all.filter(({ value }) => value !== null && value !== undefined && value !== '')
    const each = (this.#ink.width - 2 * gap.column) / 3
    let row: Block[][] = []
    const flush = () => {
      if (row.length > 0) this.#row(row, (at) => page.side + at * (each + gap.column), gap.fact)
      row = []
    }
    for (const fact of known) {
      if (fact.wide) {
        flush()
        this.#wide(fact)
        continue
      }
      const [name, value] = [this.#ink.block(fact.name, each, styles.small), { text: fact.value ?? '' }]
      row.push([name, ...this.#ink.blocks({ ...value, strong: fact.strong ?? false }, each)])
      if (row.length === 3) flush()
    }
    flush()
  }

  /** A paragraph. */
  note(text: string): void {
    this.#row([this.#ink.blocks(text, this.#ink.width)], () => page.side, gap.fact)
  }

  /** A table, its heads repeated on every page. */
  table(table: Table): void {
    const drawing = this.#rows(table)
    while (!drawing.next().done);
  }

  /** As `table`, of so many rows that other requests get their turn between them. */
  async longTable(table: Table): Promise<void> {
    let rows = 0
    for (const _ of this.#rows(table)) {
      rows += 1
      if (rows % rowsOfATurn === 0) await othersTurn()
    }
  }

  /** Measures and draws a table, a row at each step. */
  *#rows({ columns, rows, totals = [], dense = false }: Table): Generator<void> {
    const plain = dense ? styles.dense : styles.plain
    const inset = dense ? gap.row / 2 : gap.row
    const wide = columns.map(({ share }) => share * this.#ink.width - gap.column)
    const left = (at: number) =>
      page.side + columns.slice(0, at).reduce((sum, { share }) => sum + share * this.#ink.width, 0)
    const cellBlocks = (cells: readonly Cell[], style: Style = plain) =>
      columns.map((_, at) => this.#ink.blocks(cells[at] ?? '', wide[at] ?? 0, style))
    const tall = (row: readonly Block[][]) => Math.max(...row.map(blocksHeight)) + 2 * inset
    const head = cellBlocks(
      columns.map((column) => column.head),
      styles.head,
    )
    const body: Block[][][] = []
    for (const row of rows) {
      body.push(cellBlocks(row))
      yield
    }
    const all = [...body, ...totals.map((row) => cellBlocks(row, { ...plain, strong: true }))]
    const draw = (row: readonly Block[][], rule: string) => {
      for (const [at, blocks] of row.entries()) {
        // The last column ends at the margin, as the lines below the rows do.
        const ends = columns[at]?.end ? (wide[at] ?? 0) + (at === columns.length - 1 ? gap.column : 0) : undefined
        this.#ink.read('P', () => this.#ink.draw(blocks, left(at), this.#y + inset, ends))
      }
      this.#y += tall(row)
      this.#ink.unread(() => this.#ink.rule(this.#y, rule))
    }
    for (const [at, row] of all.entries()) {
      // At least two rows at either end of a page, totals with the last two; up to three rows stay together.
      const isLast = at >= Math.max(body.length - 2, 0)
      const isShort = at === 0 && body.length <= 3
      const kept = isLast || isShort ? all.slice(at) : all.slice(at, at === 0 ? 2 : at + 1)
      const height = kept.reduce((sum, next) => sum + tall(next), 0)
      const isNew = this.#room(height + (at === 0 ? tall(head) : 0))
      if (at === 0 || isNew) draw(head, colors.muted)
      draw(row, colors.line)
      yield
    }
    this.#y += gap.fact
  }

  /** Ends the document, with `foot` and the page number on each page. */
  async bytes(foot: string): Promise<Uint8Array> {
    const ink = this.#ink
    const { start, count } = ink.doc.bufferedPageRange()
    for (let at = 0; at < count; at += 1) {
      ink.doc.switchToPage(start + at)
      ink.unread(() => {
        const top = ink.height - 44
        ink.rule(top - 6, colors.line)
        ink.draw([ink.block(foot, ink.width - 90, styles.small)], page.side, top)
        ink.draw([ink.block(`Página ${at + 1} de ${count}`, 80, styles.small)], page.side, top, ink.width)
        if (at === 0) return
        ink.draw([ink.block(this.#running, ink.width, styles.small)], page.side, 28)
        ink.rule(next - 14, colors.line)
      })
    }
    ink.doc.end()
    await this.#done
    return Buffer.concat(this.#chunks)
  }

  #top({ name, lines, logo, color }: Letterhead): void {
    const [ink, top] = [this.#ink, this.#y]
    const hasLogo = logo !== null && ink.picture(logo, top, [170, 44])
    const wide = hasLogo ? this.#ink.width - 190 : this.#ink.width / 2 - gap.column
    const words = ink.block(name, wide, { ...styles.section, size: hasLogo ? 10 : 15 })
    const small = lines.map((text) => ink.block(text, wide, styles.small))
    // Beside a logo the name heads the right-hand lines; without one it takes the logo's place.
    const [start, end] = hasLogo ? [[], [words, ...small]] : [[words], small]
    ink.read('P', () => ink.draw(start, page.side, top))
    ink.read('P', () => ink.draw(end, page.side, top + 2, ink.width))
    this.#y += Math.max(hasLogo ? 44 : 0, blocksHeight(start), blocksHeight(end)) + 10
    ink.unread(() => ink.rule(this.#y, color, 1.5))
    this.#y += 16
  }

  /** Draws line by line, as it may be longer than a page. */
  #wide({ name, value }: Fact): void {
    const text = (value ?? '').trim().replaceAll(/(\r\n|\r|\n){3,}/g, '\n\n')
    const lines = this.#ink.block(text, this.#ink.width, styles.plain).lines
    const blocks = [
      this.#ink.block(name, this.#ink.width, styles.small),
      ...lines.map((line) => ({ lines: [line], style: styles.plain })),
    ]
    for (const [at, block] of blocks.entries()) {
      this.#room(blocksHeight(blocks.slice(at, at === 0 ? 3 : at + 1)))
      this.#put([block], page.side)
    }
    this.#y += gap.fact
  }

  /** Blocks beside each other, kept on one page. */
  #row(row: readonly Block[][], left: (at: number) => number, below: number): void {
    const height = Math.max(...row.map(blocksHeight))
    this.#room(height)
    for (const [at, blocks] of row.entries()) {
      this.#ink.read('P', () => this.#ink.draw(blocks, left(at), this.#y))
    }
    this.#y += height + below
  }

  #put(blocks: readonly Block[], left: number, kind: 'H1' | 'H2' | 'P' = 'P'): void {
    this.#ink.read(kind, () => this.#ink.draw(blocks, left, this.#y))
    this.#y += blocksHeight(blocks)
  }

  /** Ensures `height` points below the pending heading, and draws it. True if that took a new page. */
  #room(height: number): boolean {
    const heading = this.#heading
    const above = heading === null ? 0 : gap.section + leading(styles.section) + gap.heading
    const isNew = this.#y + above + height > this.#ink.height - page.bottom && this.#y > next
    if (isNew) {
      this.#ink.doc.addPage()
      this.#y = next
    }
    if (heading !== null) {
      this.#heading = null
      if (!isNew) this.#y += gap.section
      this.#put([this.#ink.block(heading, this.#ink.width, styles.section)], page.side, 'H2')
      this.#y += gap.heading
    }
    return isNew
  }
}
