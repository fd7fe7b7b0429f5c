import { createServer, type Socket } from 'node:net'
import { createServer as createSecure } from 'node:tls'

interface Stored {
  uid: number
  raw: Buffer
  date: Date
  /** The size that the server tells, the true one or another. */
  size: number
}

/** A mailbox behind a socket that speaks as much IMAP4rev1 (RFC 3501) as reading it takes. */
export interface ImapServer {
  port: number
  /** Every command without its tag, of all connections. */
  heard: string[]
  /** The only password that it takes; null lets nobody in. */
  password: string | null
  /** Said to whoever has not signed in. */
  capabilities: string
  /** Accepts connections, and says nothing. */
  isSilent: boolean
  folder: string
  validity: number
  next: number
  messages: Stored[]
  put: (raw: string, facts?: { date?: Date; size?: number }) => number
  close: () => Promise<void>
}

/** Opens the server on a port of its own; over TLS with a key and a certificate. */
export async function openImap(secure?: { key: string; cert: string }): Promise<ImapServer> {
  const sockets = new Set<Socket>()
  const greet = (socket: Socket) => {
    socket.setNoDelay()
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket))
    socket.on('error', () => {})
    if (!imap.isSilent) converse(socket, imap)
  }
  const server = secure ? createSecure(secure, greet) : createServer(greet)
  server.on('tlsClientError', () => {})
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const imap: ImapServer = {
    port: typeof address === 'object' && address ? address.port : 0,
    heard: [],
    password: 'segredo-da-caixa',
    capabilities: 'IMAP4rev1 ID NAMESPACE AUTH=PLAIN',
    isSilent: false,
    folder: 'INBOX',
    validity: 7,
    next: 1,
    messages: [],
    put: (raw, { date = new Date('2026-11-20T15:00:00Z'), size } = {}) => {
      const bytes = Buffer.from(raw)
      imap.messages.push({ uid: imap.next, raw: bytes, date, size: size ?? bytes.length })
      imap.next += 1
      return imap.next - 1
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((done) => server.close(() => done()))
    },
  }
  return imap
}

const monthNames = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const two = (number: number) => String(number).padStart(2, '0')
const day = (date: Date) => `${date.getUTCDate()}-${monthNames[date.getUTCMonth()]}-${date.getUTCFullYear()}`
const moment = (date: Date) =>
  `${two(date.getUTCDate())}${day(date).replace(/^\d+/, '')} ${date.toISOString().slice(11, 19)} +0000`

/** `2,4:6,9:*`: as the protocol has it, `n:*` holds the last message even if its number is less. */
function isIn(set: string, uid: number, last: number): boolean {
  return set.split(',').some((part) => {
    const [from = 0, to = from] = part.split(':').map((end) => (end === '*' ? last : Number(end)))
    return uid >= Math.min(from, to) && uid <= Math.max(from, to)
  })
}

function converse(socket: Socket, imap: ImapServer): void {
  let line = ''
  let awaited: string | null = null
  const say = (text: string) => socket.write(`${text}\r\n`)
  say(`* OK [CAPABILITY ${imap.capabilities}] ready`)
  socket.on('data', (chunk) => {
    line += chunk
    for (let end = line.indexOf('\r\n'); end >= 0; end = line.indexOf('\r\n')) {
      const said = line.slice(0, end)
      line = line.slice(end + 2)
      if (awaited !== null) {
        const [, , password] = Buffer.from(said, 'base64').toString().split('\0')
        say(`${awaited} ${password === imap.password ? 'OK in' : 'NO [AUTHENTICATIONFAILED] no'}`)
        awaited = null
        continue
      }
      const [, tag = '', command = ''] = /^(\S+) (.*)$/s.exec(said) ?? []
      imap.heard.push(command.startsWith('LOGIN') ? 'LOGIN' : command)
      if (command.startsWith('AUTHENTICATE PLAIN')) {
        awaited = tag
        say('+ ')
      } else answer(tag, command, imap, socket)
    }
  })
}

function answer(tag: string, command: string, imap: ImapServer, socket: Socket): void {
  const say = (text: string) => socket.write(`${text}\r\n`)
  const last = imap.messages.at(-1)?.uid ?? 0
  const [name = '', ...words] = command.split(' ')
  const done = () => say(`${tag} OK done`)
  if (name === 'CAPABILITY') {
    say(`* CAPABILITY ${imap.capabilities}`)
    done()
  } else if (name === 'LOGIN') {
    say(`${tag} ${command.endsWith(`"${imap.password}"`) ? 'OK in' : 'NO [AUTHENTICATIONFAILED] no'}`)
  } else if (name === 'ID') {
    say('* ID ("name" "caixa")')
    done()
  } else if (name === 'NAMESPACE') {
    say('* NAMESPACE (("" "/")) NIL NIL')
    done()
  } else if (name === 'LIST' || name === 'LSUB') {
    say(`* ${name} () "/" ${imap.folder}`)
    done()
  } else if (name === 'EXAMINE' || name === 'SELECT') {
    if (words[0] !== imap.folder) return void say(`${tag} NO [NONEXISTENT] no such folder`)
    say('* FLAGS (\\Seen)')
    say(`* ${imap.messages.length} EXISTS`)
    say(`* OK [UIDVALIDITY ${imap.validity}] valid`)
    say(`* OK [UIDNEXT ${imap.next}] next`)
    say(`${tag} OK [READ-${name === 'EXAMINE' ? 'ONLY' : 'WRITE'}] open`)
  } else if (command.startsWith('UID SEARCH')) {
    const [, set = '1:*'] = /UID ([\d:*,]+)/.exec(command.slice(10)) ?? []
    const [, since] = /SINCE "?([\w-]+)"?/.exec(command) ?? []
    const from = since ? Date.parse(`${since} 00:00:00Z`) : 0
    const found = imap.messages.filter(
      ({ uid, date }) => isIn(set, uid, last) && Date.parse(`${day(date)} 00:00:00Z`) >= from,
    )
    say(['* SEARCH', ...found.map(({ uid }) => uid)].join(' '))
    done()
  } else if (command.startsWith('UID FETCH')) {
    for (const [at, message] of imap.messages.entries()) {
      if (!isIn(words[1] ?? '', message.uid, last)) continue
      const facts = [`UID ${message.uid}`]
      if (command.includes('INTERNALDATE')) facts.push(`INTERNALDATE "${moment(message.date)}"`)
      if (command.includes('RFC822.SIZE')) facts.push(`RFC822.SIZE ${message.size}`)
      const [body, from, length] = /BODY\.PEEK\[\](?:<(\d+)\.(\d+)>)?/.exec(command) ?? []
      if (!body) {
        say(`* ${at + 1} FETCH (${facts.join(' ')})`)
        continue
      }
      const part = from ? message.raw.subarray(Number(from), Number(from) + Number(length)) : message.raw
      socket.write(`* ${at + 1} FETCH (${facts.join(' ')} BODY[]${from ? `<${from}>` : ''} {${part.length}}\r\n`)
      socket.write(part)
      say(')')
    }
    done()
  } else if (name === 'LOGOUT') {
    say('* BYE out')
    socket.end(`${tag} OK out\r\n`)
  } else if (name === 'NOOP') done()
  else say(`${tag} BAD unknown`)
}
