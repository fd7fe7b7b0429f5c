import { createServer, type Server } from 'node:net'

/** A mail server of a tenant, as far as our mailer speaks to it. */
export interface Post {
  server: Server
  port: number
  /** The client's side of the conversation, one text a connection. */
  heard: string[]
  /** True if the server accepts the password. */
  takes: boolean
  /** With what it refuses every recipient; null if it takes them. */
  refusal: string | null
}

/** A minimal SMTP server: greets, accepts AUTH PLAIN and reads one message. */
export async function openPost(): Promise<Post> {
  const server = createServer((socket) => {
    const at = post.heard.push('') - 1
    let line = ''
    let inMessage = false
    socket.on('error', () => {})
    socket.write('220 post ESMTP\r\n')
    socket.on('data', (chunk) => {
      post.heard[at] = `${post.heard[at]}${chunk}`
      line += chunk
      for (let end = line.indexOf('\r\n'); end >= 0; end = line.indexOf('\r\n')) {
        const said = line.slice(0, end)
        line = line.slice(end + 2)
        if (inMessage) {
          if (said !== '.') continue
          inMessage = false
          socket.write('250 ok\r\n')
        } else if (said.startsWith('EHLO')) socket.write('250-post\r\n250 AUTH PLAIN\r\n')
        else if (said.startsWith('AUTH')) socket.write(post.takes ? '235 ok\r\n' : '535 no\r\n')
        else if (said.startsWith('RCPT') && post.refusal) socket.write(`${post.refusal}\r\n`)
        else if (said === 'DATA') {
          inMessage = true
          socket.write('354 go\r\n')
        } else if (said === 'QUIT') socket.end('221 bye\r\n')
        else socket.write('250 ok\r\n')
      }
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const post: Post = { server, port, heard: [], takes: true, refusal: null }
  return post
}
