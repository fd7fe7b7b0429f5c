import type { IncomingMessage } from 'node:http'
import { BlockList, isIP } from 'node:net'
import { env } from '@/lib/process/env'
import { once } from '@/lib/process/holder'

/** The client's address and host, from trusted sources only. */
export interface Peer {
  address: string
  /** The effective Host header; empty if missing or repeated. */
  host: string
}

/** A dual-stack listener sees 10.0.0.1 as `::ffff:10.0.0.1`. */
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
 * X-Forwarded-For and X-Forwarded-Host are believed only from TRUSTED_PROXIES: the last address that is not itself a
 * trusted proxy, and the host written by the nearest proxy.
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
