import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'

export type TableUse = { file: string; table: string }

type Node = { type?: string; [key: string]: unknown }

/** Every node of a syntax tree, parents first. */
function* treeNodes(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* treeNodes(one)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) yield value as Node
    for (const child of Object.values(value)) yield* treeNodes(child)
  }
}

const named = (node: Node | undefined): unknown => node?.name

/** The texts of every sql`…` in a file, without their interpolations. */
export function sqlTexts(file: string, text: string): string[] {
  return [...treeNodes(parseSync(file, text).program)].flatMap((node) => {
    if (node.type !== 'TaggedTemplateExpression' || named(node.tag as Node) !== 'sql') return []
    const { quasis } = node.quasi as { quasis: { value: { raw: string } }[] }
    return [quasis.map(({ value }) => value.raw).join(' ? ')]
  })
}

const first = /\b(?:from|join|into|update|using)\s+(?:only\s+|lateral\s+)?"?(\w+)"?/gi
/** `, bank b`, after a table or a join; aliases of columns are written with `as`. */
const further = /,\s*"?(\w+)"?(?:\s+as)?\s+(?!as\b|asc\b|desc\b|nulls\b|from\b|is\b|in\b|not\b)[a-z]\w*/gi

/** The tables of `known` that a piece of SQL reads or writes. */
export function tablesIn(sql: string, known: ReadonlySet<string>): string[] {
  const names = [...sql.matchAll(first), ...sql.matchAll(further)].map(([, name = '']) => name)
  return [...new Set(names)].filter((name) => known.has(name))
}

/** Each table's file, by the table's name in the database. */
export function tableFiles(files: readonly string[]): Map<string, string> {
  const found = new Map<string, string>()
  for (const file of files) {
    if (!file.endsWith('.table.ts')) continue
    for (const [, name = ''] of readFileSync(file, 'utf8').matchAll(/\bpgTable\(\s*'(\w+)'/g)) found.set(name, file)
  }
  return found
}

/** The tables that each file's SQL names. */
export function tableUses(files: readonly string[], tables: ReadonlySet<string>): TableUse[] {
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8')
    if (!text.includes('sql`')) return []
    const used = new Set(sqlTexts(file, text).flatMap((sql) => tablesIn(sql, tables)))
    return [...used].map((table) => ({ file, table }))
  })
}
