import { plainApp } from './parts/plain-app'
import { build, type Running } from './parts/processes'
import { product } from './parts/product'
import { stub } from './parts/stub-process'
import { report } from './report'
import { byTurns, type Figures } from './rounds'
import { signIn } from './signed-in'
import { round } from './stats'

/**
 * `node --import ./scripts/resolve.mjs bench/rendering.ts [rounds] [milliseconds]`: pages per second of the shell with
 * a session (each requests user, company, theme and menu) beside an empty page of the same stack.
 */
const [rounds = 5, milliseconds = 2000] = process.argv.slice(2).map(Number)
const running: Running[] = []
const keep = <R extends Running>(one: R): R => {
  running.push(one)
  return one
}

build()
try {
  const api = keep(await stub())
  const empty = keep(await plainApp())
  const server = keep(await product({ TENANT_API_URL: api.template }))
  const host = `aurora.localhost:${server.port}`
  const cookie = await signIn(server.port, host, 'admin@aurora.example.com', 'certa')
  const usual = { accept: 'text/html', 'accept-language': 'pt' }
  const contenders = [
    { name: 'empty page', server: empty, target: { port: empty.port, path: '/', headers: { ...usual, cookie } } },
    {
      // A screen without API calls of its own, so that only the shell is measured.
      name: 'shell',
      server,
      target: { port: server.port, host, path: '/marketplace', headers: { ...usual, cookie } },
    },
    { name: 'sign-in', server, target: { port: server.port, host, path: '/login', headers: usual } },
  ]
  const figures: Figures[] = []
  for (const connections of [1, 8]) {
    figures.push(...(await byTurns(contenders, { connections, rounds, milliseconds })))
  }
  const rows = figures.map((figure) => {
    const other = figures.find(({ name, connections }) => name === 'empty page' && connections === figure.connections)
    return { ...figure, 'of empty': round(figure.rate / (other?.rate || 1)) }
  })
  report('rendering', rows, { rounds, milliseconds })
} finally {
  for (const started of running.splice(0)) await started.stop()
}
