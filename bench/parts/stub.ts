import { createServer, type Socket } from 'node:net'
import { makeToken, person } from '@/lib/testing/scripted-api'

/**
 * A minimal tenant API: `/{tenant}/api/…`, each answer ready in memory, HTTP written by hand, so that only what is in
 * front of it is measured. `POST /-/{how}/{tenant}` makes a tenant `silent` (never answers), `cut` (breaks the
 * connection) or `well` again.
 */
const answer = (body: string, status = '200 OK') =>
  Buffer.from(
    `HTTP/1.1 ${status}\r\ncontent-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`,
  )

const notice = (id: number) => ({
  id,
  title: 'Proposta aguardando documentos',
  message: 'O banco pediu o comprovante de residência atualizado do cliente desta proposta.',
  link: `/proposals/view/0190a0b0-0000-7000-8000-00000000000${id}`,
  read_at: null,
  created_at: '2026-11-20T14:30:00.000Z',
})
const everyone = person({ permissions: ['list_proposals', 'marketplace'] })
const token = await makeToken(everyone)
const answers = new Map([
  [
    'GET /api/notifications/notifications_auth_user',
    answer(JSON.stringify({ status: true, data: [1, 2, 3, 4, 5, 6, 7].map(notice) })),
  ],
  [
    'GET /api/settings/theme',
    answer(JSON.stringify({ status: true, response: { response: { primaryColor: '#112233' } } })),
  ],
  ['GET /api/auth/me', answer(JSON.stringify({ status: true, response: everyone }))],
  ['POST /api/auth', answer(JSON.stringify({ status: true, response: { token, onboarding: 'finished' } }))],
])
const nothing = answer('{"status":false,"code":"NOT_FOUND"}', '404 Not Found')
const done = answer('{"status":true}')
const ill = new Map<string, string>()

function serve(socket: Socket, line: string): void {
  const [, method = '', tenant = '', path = ''] = /^([A-Z]+) \/([^/ ]+)([^? ]*)/.exec(line) ?? []
  if (tenant === '-') {
    const [, how = '', who = ''] = path.split('/')
    ill.set(who, how)
    socket.write(done)
    return
  }
  const how = ill.get(tenant)
  if (how === 'cut') socket.destroy()
  else if (how !== 'silent') socket.write(answers.get(`${method} ${path}`) ?? nothing)
}

const server = createServer({ noDelay: true }, (socket) => {
  let held = ''
  socket.on('error', () => {})
  socket.on('data', (chunk: Buffer) => {
    held += chunk.toString('latin1')
    for (;;) {
      const end = held.indexOf('\r\n\r\n')
      if (end < 0) return
      const [, length = '0'] = /\r\ncontent-length: (\d+)/i.exec(held.slice(0, end)) ?? []
      if (held.length < end + 4 + Number(length)) return
      const line = held.slice(0, held.indexOf('\r\n'))
      held = held.slice(end + 4 + Number(length))
      serve(socket, line)
    }
  })
})
server.listen(Number(process.env.PORT), '127.0.0.1')
process.once('SIGTERM', () => process.exit(0))
