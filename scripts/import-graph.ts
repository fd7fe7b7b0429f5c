import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'vite'

export type Edge = { from: string; to: string; specifier: string }

/** Every TypeScript file of the project, committed or not. */
export const sourceFiles = (): string[] =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
    .split('\n')
    .filter((file) => file && existsSync(file))

/** The specifiers in a file: imports, exports from, dynamic imports, and types written `import('x').T`. */
export function importedSpecifiers(file: string, text: string): string[] {
  const { module } = parseSync(file, text)
  const named = [
    ...module.staticImports.map((statement) => statement.moduleRequest.value),
    ...module.staticExports.flatMap((statement) => statement.entries.map((entry) => entry.moduleRequest?.value)),
  ]
  const called = [...text.matchAll(/\bimport\(\s*['"]([^'"]+)['"]\s*\)/g)].map((match) => match[1])
  return [...named, ...called].filter((value) => value !== undefined)
}

/** Resolves `specifier` to a path from the project's root, or to a package's name. */
export function resolveSpecifier(from: string, specifier: string): string {
  if (!specifier.startsWith('.') && !specifier.startsWith('@/')) return specifier
  const path = normalize(specifier.startsWith('@/') ? specifier.slice(2) : join(dirname(from), specifier))
  const found = ['', '.ts', '.tsx']
    .map((ending) => path + ending)
    .find((file) => /\.\w+$/.test(file) && existsSync(file))
  if (!found) throw new Error(`${from} imports ${specifier}, which is not there`)
  return found
}

export const importGraph = (): Edge[] =>
  sourceFiles().flatMap((from) =>
    importedSpecifiers(from, readFileSync(from, 'utf8')).map((specifier) => ({
      from,
      to: resolveSpecifier(from, specifier),
      specifier,
    })),
  )

/** The project's files reachable from `roots`, these included, sorted. */
export function reachableFrom(roots: readonly string[]): string[] {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file) || !/\.(ts|tsx|mjs)$/.test(file)) return
    seen.add(file)
    for (const specifier of importedSpecifiers(file, readFileSync(file, 'utf8')))
      visit(resolveSpecifier(file, specifier))
  }
  for (const root of roots) visit(root)
  return [...seen].sort()
}

/** The first cycle found, as the files it passes, or null. */
export function findCycle(edges: readonly Edge[]): string[] | null {
  const next = Map.groupBy(edges, (edge) => edge.from)
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string): string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file]
    if (done.has(file)) return null
    path.push(file)
    for (const edge of next.get(file) ?? []) {
      const cycle = visit(edge.to)
      if (cycle) return cycle
    }
    path.pop()
    done.add(file)
    return null
  }
  for (const file of next.keys()) {
    const cycle = visit(file)
    if (cycle) return cycle
  }
  return null
}
