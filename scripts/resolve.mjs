// Node runs our TypeScript directly, but knows neither tsconfig's paths nor imports without an ending.
import { existsSync } from 'node:fs'
import { registerHooks } from 'node:module'

const root = new URL('../', import.meta.url)

registerHooks({
  resolve(specifier, context, nextResolve) {
    const inside = specifier.startsWith('@/')
    // Packages and Next's build find their own files by their own rules, CommonJS ones among them.
    const ours = specifier.startsWith('.') && /\.tsx?$/.test(context.parentURL ?? '')
    if (!inside && !ours) return nextResolve(specifier, context)
    const url = inside ? new URL(specifier.slice(2), root) : new URL(specifier, context.parentURL)
    if (!existsSync(url) || !/\.\w+$/.test(url.pathname)) {
      const file = new URL(`${url.href}.ts`)
      if (existsSync(file)) return nextResolve(file.href, context)
    }
    return nextResolve(url.href, context)
  },
})
