import { BlockList, isIPv4, isIPv6 } from 'node:net'

/** Ranges of IANA's registries that are nobody's on the Internet, or lead on to addresses that we have not seen. */
const v4 = [
  ...(['0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12'] as const),
  ...(['192.0.0.0/24', '192.0.2.0/24', '192.88.99.0/24', '192.168.0.0/16', '198.18.0.0/15'] as const),
  ...(['198.51.100.0/24', '203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'] as const),
]
/** Within 2000::/3: Teredo and others of IETF, documentation, 6to4, SRv6. */
const v6 = ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20', '5f00::/16']

function toList(ranges: readonly string[], family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList()
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    list.addSubnet(address, Number(bits), family)
  }
  return list
}

const reserved4 = toList(v4, 'ipv4')
const reserved6 = toList(v6, 'ipv6')
const global6 = toList(['2000::/3'], 'ipv6')

/** True if `address` is a host's of the Internet: none of this machine, this network, a provider's inside, or many hosts'. */
export const isPublicAddress = (address: string): boolean =>
  isIPv4(address)
    ? !reserved4.check(address, 'ipv4')
    : isIPv6(address) && global6.check(address, 'ipv6') && !reserved6.check(address, 'ipv6')
