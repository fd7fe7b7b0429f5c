import { readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'
import { builtRoutes } from '@/backend/routes'
import type { Endpoint } from '@/lib/api/endpoint'
import { finishOnboarding } from '@/lib/api/onboarding'
import { takeStep } from '@/lib/api/proposals'
import * as registry from '@/lib/api/registry'
import { registries } from '@/lib/contracts/registries'
import { proposalMachine } from '@/lib/proposals/transitions'
import { sourceFiles } from './import-graph'

type Ask = (...given: unknown[]) => Endpoint<unknown>

/** Placeholder for a value in a path; `encodeURIComponent` leaves it unchanged. */
const any = '~'
const callOf = ({ method, path }: Pick<Endpoint<unknown>, 'method' | 'path'>) =>
  `${method} ${path.replace(/\?.*/, '').replaceAll(/\{\w+\}/g, any)}`

const built = new Set(builtRoutes([new Uint8Array(32)], '0').map(callOf))

const isAsk = (value: unknown): value is Ask => typeof value === 'function'
const apart = new Set(['endpoint', 'options', 'registry', 'rows'])
const namesIn = (folder: string) =>
  sourceFiles().flatMap((file) => new RegExp(`^lib/api/${folder}([\\w-]+)\\.ts$`).exec(file)?.[1] ?? [])
const modules = [
  ...namesIn('')
    .filter((name) => !apart.has(name))
    .map((name) => import(`../lib/api/${name}.ts`)),
  ...namesIn('finance/').map((name) => import(`../lib/api/finance/${name}.ts`)),
]
const asks = (await Promise.all(modules)).flatMap((module) => Object.values(module).filter(isAsk))

it('asks the tenant API for what it has, each by its method', () => {
  const steps = proposalMachine.transitions.flatMap(({ call }) => (call ? [takeStep(any, call, {})] : []))
  const asked = [
    ...asks.filter((ask) => ask !== takeStep).map((ask) => ask(any, any, any)),
    ...steps,
    finishOnboarding('full'),
    finishOnboarding('sample'),
  ]
  expect(asked.length).toBeGreaterThan(80)
  expect(asked.map(callOf).filter((call) => !built.has(call))).toEqual([])
})

it('asks registries for what one of them has', () => {
  const calls = Object.values(registry).filter(isAsk)
  const lacking = calls.filter((ask) => {
    // Creations and edits take the whole head, as the specification may call them otherwise.
    const places = registries.flatMap((head) => [head.path, head])
    return !places.some((place) => built.has(callOf(ask(place, any, any))))
  })
  expect(calls.length).toBeGreaterThan(10)
  expect(lacking.map(({ name }) => name)).toEqual([])
})

/** Rooms that may contain paths: the calls, the contracts of registries, and the server between browser and backend. */
const knowing = /^(app\/(api|v1)|lib\/(api|contracts|testing|bff|session|tenant-api))\//

/** The string literals of a file, and the beginnings of its templates. */
function textsOf(file: string): string[] {
  const texts: string[] = []
  JSON.stringify(parseSync(file, readFileSync(file, 'utf8')).program, (_, node) => {
    if (node?.type === 'Literal' && typeof node.value === 'string') texts.push(node.value)
    if (node?.type === 'TemplateLiteral') texts.push(node.quasis[0].value.raw)
    return typeof node === 'bigint' ? String(node) : node
  })
  return texts
}

it('has every path in the calls, and none on a screen', () => {
  const files = sourceFiles().filter(
    (file) => /^(app|components|lib)\/.*\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file) && !knowing.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const literal = files.flatMap((file) =>
    textsOf(file)
      .filter((text) => text.startsWith('/api/'))
      .map((text) => `${file}: ${text}`),
  )
  expect(literal).toEqual([])
})
