// biome-ignore-all lint/suspicious/noTemplateCurlyInString: quotes source code.
import type { Guard } from './guard'

const doors = 'lib/bff/doors.test.ts'
const limits = 'lib/bff/sign-in-limits.test.ts'

/** Guards of sign-in and its limits. */
export const signInGuards: readonly Guard[] = [
  {
    name: 'the session before ends at a sign-in',
    file: 'lib/bff/sign-in.ts',
    find: 'await revoke(presented.key, now)',
    replace: '',
    test: doors,
    named: 'SC6 begins a new session each time',
  },
  {
    name: 'an unsafe call carries X-CSRF',
    file: 'lib/bff/origin.ts',
    find: " || headers['x-csrf'] !== '1'",
    replace: '',
    test: doors,
    named: 'CS1 CS2 refuses ',
  },
  {
    name: 'an unsafe call is of our origin',
    file: 'lib/bff/origin.ts',
    find: 'origin === ours',
    replace: 'ours !== null',
    test: doors,
    named: 'CS1 CS2 refuses ',
  },
  {
    name: "without an origin the browser's word counts",
    file: 'lib/bff/origin.ts',
    find: "headers['sec-fetch-site'] === 'same-origin'",
    replace: 'true',
    test: doors,
    named: 'CS1 CS2 refuses ',
  },
  {
    name: 'a sign-in is short',
    file: 'lib/bff/sign-in.ts',
    find: 'wholeBody(request, maxBytes)',
    replace: 'wholeBody(request, maxBytes * 1e6)',
    test: doors,
    named: 'refuses a body that is too long or no JSON',
  },
  {
    name: 'a token that is not where it belongs passes no sign-in',
    file: 'lib/bff/sign-in.ts',
    find: "if (isOk && holdsToken(json)) throw new Refusal('BAD_GATEWAY')",
    replace: '',
    test: doors,
    named: 'lets no token down that stands where it does not look',
  },
  {
    name: 'guesses at an account are counted',
    file: 'lib/bff/sign-in-limits.ts',
    find: '`account ${account}`, limit: accountFailures',
    replace: '`account ${account}`, limit: 1e9',
    test: limits,
    named: 'AU1 close an account after ten failures',
  },
  {
    name: 'guesses from an address are counted',
    file: 'lib/bff/sign-in-limits.ts',
    find: 'return address ? [...limits, { key: `address ${addressKey(address)}`, limit: addressFailures }] : limits',
    replace: 'return limits',
    test: limits,
    named: 'AU1 close an address after fifty failures',
  },
  {
    name: 'a device that is known was marked by us',
    file: 'lib/bff/device.ts',
    find: 'if (!genuine) return null',
    replace: '',
    test: limits,
    named: 'believe no device cookie that is forged',
  },
]
