import type { Guard } from './guard'

const test = 'backend/core/push/push.test.ts'

/** Guards of pushes. */
export const pushGuards: readonly Guard[] = [
  {
    name: 'a push leaves for listed servers',
    file: 'backend/core/push/push-hosts.ts',
    find: 'hosts.some((host) => isNamed(url.hostname, host))',
    replace: 'hosts.length > 0',
    test,
    named: 'PU2 are no others',
  },
  {
    name: 'a push leaves by https at the standard port',
    file: 'backend/core/push/push-hosts.ts',
    find: "url.protocol !== 'https:' || url.port !== ''",
    replace: "url.protocol === 'x:'",
    test,
    named: 'PU2 are no others',
  },
  {
    name: 'a push leaves for public addresses',
    file: 'backend/core/push/deliver.ts',
    find: 'addresses.every(({ address }) => isPublicAddress(address))',
    replace: 'true',
    test,
    named: 'PU3 resolves a name once',
  },
  {
    name: 'addresses that lead inside are none of the public ones',
    file: 'backend/core/push/public-address.ts',
    find: "!reserved4.check(address, 'ipv4')",
    replace: 'true',
    test,
    named: 'PU3 have public addresses',
  },
  {
    name: 'a pressed push leads to a path of this site, resolved too',
    file: 'public/sw-push.js',
    find: ' || !isPath(found.pathname)',
    replace: '',
    test: 'components/push/sw-push.test.ts',
    named: 'PU6 leads nowhere but to this site',
  },
]
