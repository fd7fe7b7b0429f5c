import { writeSync } from 'node:fs'
import { Session } from 'node:inspector'
import { workerData } from 'node:worker_threads'
import type { Watch } from './watchdog'

/** The thread that watches the main one; it imports nothing that could block it. */
const { heartbeat, lookMs, looks }: Watch = workerData

/** EX_SOFTWARE; a refused start exits with EX_CONFIG (78). */
const status = 70
/** The main thread gets this long to end itself. */
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
 * `process.exit` in a thread ends only that thread, and signals do not end PID 1 of a container: so the debugger
 * interrupts the main thread, which then exits the process. If no interruption reaches it, it is killed.
 */
function end(): void {
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), patienceMs)
  say(
    `O servidor parou de responder, preso por ${(looks * lookMs) / 1000} s num só passo, e termina para que seja iniciado de novo; o que foi gravado está guardado.\n`,
  )
  const session = new Session()
  session.connectToMainThread()
  session.once('Debugger.paused', () => {
    session.post('Runtime.evaluate', { expression: `process.reallyExit(${status})` })
    // The main thread stays paused until the debugger disconnects.
    setTimeout(() => session.disconnect(), patienceMs / 10)
  })
  session.post('Debugger.enable')
  session.post('Debugger.pause')
}

/** If nobody reads stderr any more, the process ends without the sentence. */
function say(sentence: string): void {
  try {
    writeSync(2, sentence)
  } catch {
    // A thread that throws here would leave the process spinning.
  }
}
