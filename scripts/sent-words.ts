import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { resolveSpecifier } from './import-graph'

/*
 * Finds the words that the client part of a page uses, and checks that the page sends them: without its namespace a key
 * would be shown itself. Parts inside `<LazyWords>` have all words.
 */

type Node = { type: string } & Record<string, unknown>
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null && 'type' in value

/** Visits every node below `node`, each with its ancestors. */
function walk(node: Node, see: (node: Node, above: readonly Node[]) => void, above: readonly Node[] = []): void {
  see(node, above)
  const below = [...above, node]
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) walk(one, see, below)
  }
}

const nameOf = (node: unknown): string => (isNode(node) && typeof node.name === 'string' ? node.name : '')
const textOf = (node: unknown): string | undefined =>
  isNode(node) && node.type === 'Literal' && typeof node.value === 'string' ? node.value : undefined
const isElement = (node: Node, name: string) =>
  node.type === 'JSXElement' && isNode(node.openingElement) && nameOf(node.openingElement.name) === name

interface Said {
  isClient: boolean
  /** Of `useTranslations`; '' for all. */
  namespaces: string[]
  /** Its static imports, without types. */
  imports: string[]
  /** `lazy(() => import(…))` components, by name. */
  lazy: Map<string, string>
  /** `lazy(…)` calls whose import comes from a declaration. */
  handed: string[]
  /** Components rendered outside `<LazyWords>` somewhere. */
  bare: Set<string>
  /** It renders everything inside `<LazyWords>`. */
  bringsWords: boolean
  /** Keys of the objects in it. */
  keys: Set<string>
}

const known = new Map<string, Said>()

/** The arguments of a call to this name, else null. */
function called(node: Node, name: string): unknown[] | null {
  if (node.type !== 'CallExpression' || nameOf(node.callee) !== name) return null
  return Array.isArray(node.arguments) ? node.arguments : []
}

function lazyIn(said: Said, file: string, node: Node): void {
  const [target] = node.type === 'VariableDeclarator' && isNode(node.init) ? [node.init] : []
  if (!target) return
  walk(target, (inner) => {
    const [given] = called(inner, 'lazy') ?? []
    if (!isNode(given)) return
    let source: string | undefined
    walk(given, (one) => {
      if (one.type === 'ImportExpression') source = textOf(one.source)
    })
    if (source === undefined) said.handed.push(nameOf(node.id))
    else said.lazy.set(nameOf(node.id), resolveSpecifier(file, source))
  })
}

/** True if the file's component renders everything inside `<LazyWords>`. */
function isWrapped(program: Node): boolean {
  let found = false
  walk(program, (node) => {
    if (node.type !== 'ExportDefaultDeclaration' || !isNode(node.declaration)) return
    walk(node.declaration, (inner) => {
      if (inner.type === 'ReturnStatement' && isNode(inner.argument)) {
        const root = inner.argument.type === 'ParenthesizedExpression' ? inner.argument.expression : inner.argument
        found ||= isNode(root) && isElement(root, 'LazyWords')
      }
    })
  })
  return found
}

function read(file: string): Said {
  const before = known.get(file)
  if (before) return before
  const text = readFileSync(file, 'utf8')
  const { module, program } = parseSync(file, text)
  const root = program as unknown as Node
  const said: Said = {
    isClient: /^['"]use client['"]/.test(text),
    ...{ namespaces: [], lazy: new Map(), handed: [], bare: new Set(), keys: new Set() },
    imports: module.staticImports
      .filter(({ entries }) => entries.length === 0 || entries.some(({ isType }) => !isType))
      .map(({ moduleRequest }) => resolveSpecifier(file, moduleRequest.value))
      .filter((path) => /^(app|components|lib)\/.*\.tsx?$/.test(path)),
    bringsWords: isWrapped(root),
  }
  known.set(file, said)
  walk(root, (node, above) => {
    const asked = called(node, 'useTranslations')
    if (asked) said.namespaces.push(textOf(asked[0]) ?? '')
    lazyIn(said, file, node)
    if (node.type === 'Property' && above.at(-1)?.type === 'ObjectExpression') said.keys.add(nameOf(node.key))
    if (node.type === 'JSXOpeningElement' && !above.some((one) => isElement(one, 'LazyWords'))) {
      said.bare.add(nameOf(node.name))
    }
  })
  return said
}

/** Every file of the page that runs in the browser without loading its own words. */
export function clientFiles(page: string): string[] {
  const seen = new Set<string>()
  const visit = (file: string, inClient: boolean) => {
    const said = read(file)
    const isClient = inClient || said.isClient
    const key = `${file} ${isClient}`
    if (seen.has(key)) return
    seen.add(key)
    for (const one of said.imports) visit(one, isClient)
    for (const [name, target] of said.lazy) {
      if (said.bare.has(name) && !read(target).bringsWords) visit(target, isClient)
    }
  }
  visit(page, false)
  return [...seen].flatMap((key) => (key.endsWith(' true') ? [key.slice(0, -5)] : []))
}

/** The page's files that run on the server, where its words are sent. */
export function serverFiles(page: string): string[] {
  const seen = new Set<string>()
  const visit = (file: string) => {
    if (seen.has(file) || read(file).isClient) return
    seen.add(file)
    for (const one of read(file).imports) visit(one)
  }
  visit(page)
  return [...seen]
}

export const fileNamespaces = (file: string): readonly string[] => read(file).namespaces
export const fileKeys = (file: string): ReadonlySet<string> => read(file).keys
/** Components from a declaration that are rendered without their words. */
export const bareHanded = (file: string): string[] => {
  const { handed, bare, bringsWords } = read(file)
  return bringsWords ? [] : handed.filter((name) => bare.has(name))
}
