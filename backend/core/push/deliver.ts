import { type LookupAddress, lookup } from 'node:dns'
import { request as plainly } from 'node:http'
import { request as securely } from 'node:https'
import { isIP } from 'node:net'
import { promisify } from 'node:util'
import { isPublicAddress } from './public-address'

const patienceMs = 10_000

/** Every address of a name. */
export type Resolve = (name: string) => Promise<LookupAddress[]>
const resolveAll: Resolve = (name) => promisify(lookup)(name, { all: true })

/** A name that leads to an address that is not public; nothing was sent. */
export class NotPublic extends Error {}

/**
 * Posts `body` to `url`: its name is resolved once, all of its addresses must be public, and the connection is made to
 * those (a second resolving could answer another). Redirects are not followed, and an answer's body is not read. Answers the status.
 * `local`: an address of this machine that the settings name, for tests. Throws without an answer.
 */
export async function deliver(
  url: URL,
  headers: Record<string, string>,
  body: Buffer,
  { local = false, resolve = resolveAll }: { local?: boolean; resolve?: Resolve } = {},
): Promise<number> {
  const name = url.hostname
  const addresses = local ? [{ address: name, family: isIP(name) }] : await resolve(name)
  if (addresses.length === 0 || !(local || addresses.every(({ address }) => isPublicAddress(address)))) {
    throw new NotPublic(`no public address: ${name}`)
  }
  const send = url.protocol === 'https:' ? securely : plainly
  return new Promise((done, fail) => {
    const asked = send(
      url,
      {
        method: 'POST',
        headers: { ...headers, 'content-length': String(body.byteLength) },
        agent: false,
        signal: AbortSignal.timeout(patienceMs),
        lookup: pinnedTo(addresses),
      },
      (answer) => {
        done(answer.statusCode ?? 0)
        answer.destroy()
      },
    )
    asked.on('error', fail)
    asked.end(body)
  })
}

type Found = (error: null, address: string | LookupAddress[], family?: number) => void

/** A resolver that knows these addresses alone, as Node's connections ask it: for one, or for all. */
export const pinnedTo =
  (addresses: readonly LookupAddress[]) =>
  (_name: string, options: { all?: boolean | undefined }, found: Found): void => {
    const [first] = addresses
    if (options.all) found(null, [...addresses])
    else if (first) found(null, first.address, first.family)
  }
