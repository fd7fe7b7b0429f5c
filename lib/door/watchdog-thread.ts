import { writeSync } from 'node:fs'
import { Session } from 'node:inspector'
import { workerData } from 'node:worker_threads'
import type { Watch } from './watchdog'

/** The thread that looks after the main one, and imports nothing that could hold it up. */
const { heartbeat, lookMs, looks } = workerData as Watch

/** EX_SOFTWARE, as EX_CONFIG (78) is for a start that is refused. */
const status = 70
/** So long may the main thread take to end itself. */
const patienceMs = 5000

let last = -1
let silent = 0
const timer = setInterval(() => {
  const now = Atomics.load(heartbeat, 0)
  const isHeld = Atomics.load(heartbeat, 1) === 1
  silent = now === last && !isHeld ? silent + 1 : 0
  last = now
  if (silent < looks) return
  clearInterval(timer)
  end()
}, lookMs)

/**
 * A thread may end itself alone, so the main one is interrupted wherever it is and ends the process: a signal would
 * not, where the process is the first of its container. What no interruption reaches is killed.
 */
function end(): void {
  writeSync(
    2,
    `O servidor parou de responder, preso por ${(looks * lookMs) / 1000} s num só passo, e termina para que seja iniciado de novo; o que foi gravado está guardado.\n`,
  )
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), patienceMs)
  const session = new Session()
  session.connectToMainThread()
  session.once('Debugger.paused', () => {
    session.post('Runtime.evaluate', { expression: `process.reallyExit(${status})` })
    // It waits for this before it ends.
    setTimeout(() => session.disconnect(), patienceMs / 10)
  })
  session.post('Debugger.enable')
  session.post('Debugger.pause')
}
