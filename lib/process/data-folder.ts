import { randomBytes } from 'node:crypto'
import { closeSync, openSync, symlinkSync, unlinkSync } from 'node:fs'
import { chmod, mkdir, realpath, stat, unlink } from 'node:fs/promises'
import { connect, createServer, type Server, type Socket } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { RefusedSetting } from '@/lib/process/env'

/** Runs a command of `npm run tenant` inside the process that holds the folder; answers its output. */
export type OnCommand = (command: string[]) => Promise<string>
export type CommandAnswer = { ok: boolean; message: string }

export interface FolderLock {
  /** Sets the handler of commands. */
  answer: (onCommand: OnCommand) => void
  release: () => Promise<void>
}

/** A path by which the socket of a folder can be bound or reached; `end` frees it. */
interface Name {
  path: string
  end: () => void
}

/**
 * The lock is always `lock.sock` in the folder itself, so that it is one under any path of the folder. A socket's path
 * is limited (104 bytes on macOS): a longer one gets a short alias, which must last as long as the socket, since Node
 * unlinks the file by the path it was bound to.
 */
function nameIn(folder: string): Name {
  const full = join(folder, 'lock.sock')
  if (Buffer.byteLength(full) <= 100) return { path: full, end: () => {} }
  if (process.platform === 'linux') {
    const open = openSync(folder, 'r')
    return { path: `/proc/self/fd/${open}/lock.sock`, end: () => closeSync(open) }
  }
  const link = join('/tmp', `balcao-${randomBytes(8).toString('hex')}`)
  symlinkSync(folder, link)
  return { path: join(link, 'lock.sock'), end: () => unlinkSync(link) }
}

const listen = (server: Server, path: string) =>
  new Promise<void>((done, fail) => {
    server.once('error', fail)
    server.listen(path, () => {
      server.removeListener('error', fail)
      done()
    })
  })

const reach = (path: string) =>
  new Promise<Socket | null>((done) => {
    const socket = connect(path)
    socket.once('connect', () => done(socket))
    socket.once('error', () => done(null))
  })

const errorCode = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')

function serve(socket: Socket, onCommand: () => OnCommand | undefined) {
  let text = ''
  socket.setEncoding('utf8')
  socket.setTimeout(60_000, () => socket.destroy())
  socket.on('error', () => socket.destroy())
  socket.on('data', async (chunk: string) => {
    text += chunk
    if (text.length > 65_536) return socket.destroy()
    if (!text.includes('\n')) return
    const line = text.slice(0, text.indexOf('\n'))
    text = ''
    socket.end(`${JSON.stringify(await run(line, onCommand()))}\n`)
  })
}

async function run(line: string, onCommand: OnCommand | undefined): Promise<CommandAnswer> {
  try {
    const { command }: { command: unknown } = JSON.parse(line)
    const words = Array.isArray(command) && command.every((word) => typeof word === 'string') ? command : null
    if (!words) return { ok: false, message: 'Comando inválido.' }
    if (!onCommand) return { ok: false, message: 'O servidor ainda está iniciando; tente de novo em instantes.' }
    return { ok: true, message: await onCommand(words) }
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : 'O comando falhou.' }
  }
}

const isAnswered = async (path: string) => {
  const socket = await reach(path)
  socket?.destroy()
  return socket !== null
}

const cannotUse = (folder: string, error: unknown) =>
  new RefusedSetting(`A pasta de dados ${folder} não pode ser usada (${errorCode(error) || 'erro desconhecido'}).`)

/**
 * Only one process at a time may judge a socket stale and replace it, or the slower of two would remove the faster
 * one's. The guard is an abstract socket, which Linux frees with its process; elsewhere a race of microseconds remains.
 */
async function takeTurn(folder: string): Promise<() => void> {
  if (process.platform !== 'linux') return () => {}
  const { dev, ino } = await stat(folder)
  const name = `\0balcao-${dev}-${ino}`
  for (let attempt = 0; ; attempt++) {
    const guard = createServer()
    try {
      await listen(guard, name)
      return () => guard.close()
    } catch (error) {
      if (attempt === 100) throw error
      await sleep(50)
    }
  }
}

/**
 * Locks `folder` for this process by listening on a Unix socket in it, and answers commands there. PGlite would let
 * two processes overwrite each other without an error (security-cases.md#two-processes). A socket that nobody answers
 * was left by a killed process. Throws RefusedSetting if another process holds the folder.
 */
export async function lockFolder(folder: string, onCommand?: OnCommand): Promise<FolderLock> {
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const real = await realpath(folder)
    const name = nameIn(real)
    return await lockAt(name, real, onCommand).catch((error: unknown) => {
      name.end()
      throw error
    })
  } catch (error) {
    if (error instanceof RefusedSetting) throw error
    throw cannotUse(folder, error)
  }
}

async function lockAt({ path, end }: Name, folder: string, onCommand?: OnCommand): Promise<FolderLock> {
  let answering = onCommand
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    serve(socket, () => answering)
  })
  const endTurn = await takeTurn(folder)
  try {
    if (await isAnswered(path)) {
      throw new RefusedSetting(`A pasta de dados ${folder} já está em uso por outro processo do Balcão.`)
    }
    await unlink(path).catch(() => {})
    await listen(server, path)
    await chmod(path, 0o600)
  } finally {
    endTurn()
  }
  server.once('close', end)
  server.unref()
  return {
    answer: (next) => {
      answering = next
    },
    release: () =>
      new Promise((done) => {
        for (const socket of sockets) socket.destroy()
        server.close(() => done())
      }),
  }
}

/** Asks the process that holds `folder` to run a command. Null when nobody holds it. */
export async function askHolder(folder: string, command: string[]): Promise<CommandAnswer | null> {
  const real = await realpath(folder).catch(() => null)
  if (real === null) return null
  const { path, end } = nameIn(real)
  const socket = await reach(path).finally(end)
  if (!socket) return null
  socket.write(`${JSON.stringify({ command })}\n`)
  let text = ''
  for await (const chunk of socket) text += chunk
  const answer: CommandAnswer = JSON.parse(text)
  return answer
}
