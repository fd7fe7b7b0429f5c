import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { env } from '@/lib/process/env'
import { once } from '@/lib/process/holder'

/** Who is at the other end, as far as it can be believed. */
export interface Peer {
  address: string
  /** The Host header that counts; empty when there is none, or more than one. */
  host: string
}

/** `::ffff:10.0.0.1` is 10.0.0.1 seen by a listener of both families. */
const plain = (address: string) => address.replace(/^::ffff:(?=\d+\.)/i, '')

export function trustList(ranges: string[]): (address: string) => boolean {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4'
    if (bits === undefined) list.addAddress(address, family)
    else list.addSubnet(address, Number(bits), family)
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4')
}

const trusted = () => once('trusted proxies', () => trustList(env().trustedProxies))

const headerValues = (incoming: IncomingMessage, name: string) =>
  (incoming.headersDistinct[name] ?? []).flatMap((line) => line.split(',')).map((part) => part.trim())

/**
 * X-Forwarded-For and -Host are believed only from TRUSTED_PROXIES: of the addresses, the last that is not
 * itself a trusted proxy; of the hosts, the one written by the nearest proxy.
 */
export function toPeer(incoming: IncomingMessage): Peer {
  const socket = plain(incoming.socket.remoteAddress ?? '')
  const hosts = incoming.headersDistinct.host ?? []
  const direct = hosts.length === 1 ? (hosts[0] ?? '') : ''
  if (!trusted()(socket)) return { address: socket, host: direct }
  let address = socket
  for (const hop of headerValues(incoming, 'x-forwarded-for').map(plain).reverse()) {
    if (isIP(hop) === 0) break
    address = hop
    if (!trusted()(hop)) break
  }
  return { address, host: headerValues(incoming, 'x-forwarded-host').at(-1) ?? direct }
}
