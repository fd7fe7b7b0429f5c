import { request } from 'node:http'

export type Answer = { status: number; cookie: string; body: string }

/** A call as from the page's script, without a browser; sends `cookie` and further headers, and answers it updated. */
export const send = (
  port: number,
  host: string,
  method: string,
  path: string,
  cookie: string,
  body?: object,
  more: Record<string, string> = {},
) =>
  new Promise<Answer>((resolve, reject) => {
    const origin = `http://${host}:${port}`
    const headers = {
      host: `${host}:${port}`,
      origin,
      cookie,
      'x-csrf': '1',
      'content-type': 'application/json',
      ...more,
    }
    const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (incoming) => {
      let text = ''
      incoming.setEncoding('utf8')
      incoming.on('data', (part: string) => {
        text += part
      })
      incoming.on('error', reject)
      incoming.on('end', () => {
        const jar = new Map(cookie.split('; ').map((pair) => [pair.split('=', 1)[0], pair]))
        for (const line of incoming.headers['set-cookie'] ?? [])
          jar.set(line.split('=', 1)[0], line.split(';', 1)[0] ?? '')
        resolve({ status: incoming.statusCode ?? 0, cookie: [...jar.values()].filter(Boolean).join('; '), body: text })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(body && JSON.stringify(body))
  })
