import { request } from 'undici'

/** The Cookie header of a person who signs in at `port` as `host`, as a browser would send it. */
export async function signIn(port: number, host: string, email: string, password: string): Promise<string> {
  const { statusCode, headers, body } = await request(`http://127.0.0.1:${port}/api/auth`, {
    method: 'POST',
    headers: { host, origin: `http://${host}`, 'x-csrf': '1', 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const text = await body.text()
  if (statusCode !== 200) throw new Error(`sign-in: ${statusCode} ${text}`)
  return cookieHeader(headers['set-cookie'])
}

/** `a=1; b=2` of Set-Cookie lines. */
export const cookieHeader = (lines: string | string[] | undefined) =>
  [lines ?? []]
    .flat()
    .map((line) => line.split(';', 1)[0])
    .join('; ')

/** The JSON that `host` at `port` answers; `fetch` does not allow setting the Host header. */
export async function readJson<T>(port: number, host: string, path: string, cookie: string): Promise<T> {
  const { statusCode, body } = await request(`http://127.0.0.1:${port}${path}`, { headers: { host, cookie } })
  if (statusCode !== 200) throw new Error(`${path}: ${statusCode} ${await body.text()}`)
  return (await body.json()) as T
}
