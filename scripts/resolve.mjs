// Node runs our TypeScript directly, but knows neither tsconfig's paths nor imports without an extension.
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'

const root = new URL('../', import.meta.url)

// Cache resolved imports: Node parses a package's `exports` each time, and those of drizzle-orm, imported a thousand
// times, took half of a command's start.
const resolved = new Map()

function once(specifier, context, nextResolve) {
  // `require` may resolve to another file than `import`.
  if (!context.conditions.includes('import')) return nextResolve(specifier, context)
  let result = resolved.get(specifier)
  if (!result) {
    const { url, format } = nextResolve(specifier, context)
    result = { url, format, shortCircuit: true }
    resolved.set(specifier, result)
  }
  return result
}

/** Packages and Next's build resolve their own files by their own rules, CommonJS included. */
function fromPackage(specifier, context, nextResolve) {
  const isRelative = specifier.startsWith('.') && context.conditions.includes('import')
  return isRelative
    ? once(new URL(specifier, context.parentURL).href, context, nextResolve)
    : nextResolve(specifier, context)
}

registerHooks({
  resolve(specifier, context, nextResolve) {
    const isOurs = specifier.startsWith('@/')
    if (!isOurs && !/\.tsx?$/.test(context.parentURL ?? '')) return fromPackage(specifier, context, nextResolve)
    if (!isOurs && !specifier.startsWith('.')) return once(specifier, context, nextResolve)
    const url = isOurs ? new URL(specifier.slice(2), root) : new URL(specifier, context.parentURL)
    if (!existsSync(url) || !/\.\w+$/.test(url.pathname)) {
      const file = new URL(`${url.href}.ts`)
      if (existsSync(file)) return once(file.href, context, nextResolve)
    }
    return once(url.href, context, nextResolve)
  },
})
