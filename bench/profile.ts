import { load } from './load'
import { build, freePort } from './parts/processes'
import { product } from './parts/product'
import { stub } from './parts/stub-process'
import { report } from './report'
import { signIn } from './signed-in'
import { round } from './stats'

/**
 * `node --import ./scripts/resolve.mjs bench/profile.ts [seconds]`: a CPU profile of the door while it proxies one
 * small answer over 16 connections: self time by area and by function, as shares of busy time.
 */
const seconds = Number(process.argv[2] ?? 10)

interface Profile {
  nodes: { id: number; callFrame: { functionName: string; url: string; lineNumber: number } }[]
  samples: number[]
  timeDeltas: number[]
}

const areas: [RegExp, string][] = [
  [/node_modules\/(@[\w-]+\/[\w.-]+|[\w.-]+)/, 'package: $1'],
  [/^file:.*\/lib\/([\w-]+)/, 'ours: lib/$1'],
  [/node:internal\/(webstreams|streams|deps\/undici|http|abort_controller|event_target|crypto|buffer)/, 'node: $1'],
  [/node:_?(http|net|stream|timers|events|buffer)/, 'node: $1'],
  [/node:internal/, 'node: the rest'],
]

function fileArea(url: string, name: string): string {
  for (const [pattern, as] of areas) {
    const found = pattern.exec(url)
    if (found) return as.replace('$1', found[1] ?? '')
  }
  return url === '' ? `native: ${name || 'anonymous'}` : 'the rest'
}

/** Self time by `key`, in percent of busy time. */
function shares({ nodes, samples, timeDeltas }: Profile, key: (url: string, name: string, line: number) => string) {
  const byId = new Map(nodes.map((node) => [node.id, node.callFrame]))
  const took = new Map<string, number>()
  let all = 0
  for (const [at, id] of samples.entries()) {
    const { functionName = '', url = '', lineNumber = 0 } = byId.get(id) ?? {}
    if (functionName === '(idle)') continue
    const delta = timeDeltas[at] ?? 0
    all += delta
    const name = key(url, functionName, lineNumber + 1)
    took.set(name, (took.get(name) ?? 0) + delta)
  }
  const sorted = [...took].sort(([, a], [, b]) => b - a)
  return sorted.map(([what, time]) => ({ what, percent: round((time / all) * 100, 1) }))
}

/** Connects to the inspector of the process on `port`. */
async function inspector(port: number) {
  const [found] = (await (await fetch(`http://127.0.0.1:${port}/json`)).json()) as { webSocketDebuggerUrl: string }[]
  const socket = new WebSocket(found?.webSocketDebuggerUrl ?? '')
  await new Promise((done) => socket.addEventListener('open', done, { once: true }))
  let id = 0
  const ask = (method: string, params = {}) =>
    new Promise<{ profile?: Profile }>((done) => {
      id += 1
      const own = id
      const listen = ({ data }: MessageEvent) => {
        const answer = JSON.parse(String(data)) as { id?: number; result?: { profile?: Profile } }
        if (answer.id !== own) return
        socket.removeEventListener('message', listen)
        done(answer.result ?? {})
      }
      socket.addEventListener('message', listen)
      socket.send(JSON.stringify({ id, method, params }))
    })
  return { ask, close: () => socket.close() }
}

const place = (url: string) => url.replace(/^.*\/node_modules\/|^file:.*?\/(?=lib\/|server)/, '')

build()
const api = await stub()
const inspected = await freePort()
const server = await product({ TENANT_API_URL: api.template }, { node: [`--inspect=127.0.0.1:${inspected}`] })
try {
  const host = `aurora.localhost:${server.port}`
  const cookie = await signIn(server.port, host, 'admin@aurora.example.com', 'certa')
  const target = { port: server.port, host, path: '/api/notifications/notifications_auth_user', headers: { cookie } }
  // Warm-up: compilation on first use is not part of the profile.
  await load(target, 16, 3000)
  const { ask, close } = await inspector(inspected)
  await ask('Profiler.enable')
  await ask('Profiler.setSamplingInterval', { interval: 200 })
  await ask('Profiler.start')
  const { rate } = await load(target, 16, seconds * 1000)
  const { profile } = await ask('Profiler.stop')
  close()
  if (!profile) throw new Error('no profile')
  const functions = shares(profile, (url, name, line) => `${name} ${place(url)}:${line}`)
  report('profile', shares(profile, fileArea).slice(0, 25), {
    rate: Math.round(rate),
    functions: functions.slice(0, 40),
  })
} finally {
  await server.stop()
  await api.stop()
}
