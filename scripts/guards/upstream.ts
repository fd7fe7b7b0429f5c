// biome-ignore-all lint/suspicious/noTemplateCurlyInString: quotes source code.
import type { Guard } from './guard'

const breaker = 'lib/tenant-api/breaker.test.ts'
const breaking = 'lib/bff/breaking.test.ts'

/** Guards of the choice of the tenant API, and of its failures. */
export const upstreamGuards: readonly Guard[] = [
  {
    name: 'a host below another domain is no tenant',
    file: 'lib/tenant-api/tenant.ts',
    find: "if (!name.endsWith(`.${suffix}`)) return { kind: 'elsewhere' }",
    replace: '',
    test: 'lib/tenant-api/tenant.test.ts',
    named: 'reads ',
  },
  {
    name: 'a label holds nothing but letters, digits and hyphens',
    file: 'lib/tenant-api/tenant.ts',
    find: '/^([a-z0-9_.-]{1,253})(?::(\\d{1,5}))?$/i',
    replace: '/^([^:]{1,253})(?::(\\d{1,5}))?$/i',
    also: {
      file: 'lib/tenant-api/tenant.ts',
      find: "if (!name.split('.').every((label) => /^[a-z0-9_-]{1,63}$/.test(label))) return { kind: 'malformed' }",
      replace: '',
    },
    test: 'lib/tenant-api/tenant.test.ts',
    named: 'reads ',
  },
  {
    name: 'a silent tenant API is left alone',
    file: 'lib/tenant-api/breaker.ts',
    find: 'if (own.silences >= threshold) rest(own, tries, now())',
    replace: '',
    test: breaker,
    named: 'is left alone by one person after five silences',
  },
  {
    name: 'what strangers meet with says nothing of a tenant API',
    file: 'lib/tenant-api/breaker.ts',
    find: "if (typeof by === 'string') return call()",
    replace: "if (by === 'ourselves') return call()",
    test: breaker,
    named: 'is none by what strangers meet with',
  },
  {
    name: 'one person makes nobody else leave a tenant API alone',
    file: 'lib/tenant-api/breaker.ts',
    find: ' && breaker.silent.size >= several',
    replace: '',
    test: breaking,
    named: 'FI8 is one person for themselves alone',
  },
  {
    name: 'an upload that is refused before its end says nothing of a tenant API',
    file: 'lib/tenant-api/answering.ts',
    find: 'this.#controller !== null && this.#isUpload',
    replace: 'false',
    test: breaking,
    named: 'FI8 is nobody whose upload is refused',
  },
  {
    name: 'strangers have connections of their own',
    file: 'lib/tenant-api/remote.ts',
    find: "by === 'stranger' ? 'strangers' : 'people'",
    replace: "'people'",
    test: breaking,
    named: 'is nobody who takes all the connections',
  },
  {
    name: 'connections that nobody has used in a long while are closed',
    file: 'lib/tenant-api/remote.ts',
    find: 'pool?.close().catch(() => {})',
    replace: 'pool?.stats',
    test: 'lib/tenant-api/remote.test.ts',
    named: 'closes the connections of tenants whom nobody',
  },
  {
    name: 'a host that is no tenant leaves no connection behind',
    file: 'lib/tenant-api/remote.ts',
    find: "if (by !== 'ourselves') {",
    replace: 'if (by !== null) {',
    test: 'lib/tenant-api/tenant.test.ts',
    named: 'leaves no connection behind for hosts',
  },
  {
    name: 'hosts that were never a tenant’s are asked for a few at a time',
    file: 'lib/tenant-api/tenant.ts',
    find: 'turns(16, 1000)',
    replace: 'turns(1e6, 1000)',
    test: 'lib/tenant-api/tenant.test.ts',
    named: 'asks for few hosts at once',
  },
  {
    name: 'a token that no API confirms ends when it says',
    file: 'lib/tenant-api/client.ts',
    find: 'answer.status === 403 || expiresAt > Date.now()',
    replace: 'true',
    test: 'lib/tenant-api/client.test.ts',
    named: 'is nobody once a token has ended',
  },
  {
    name: "what a page reads of a remote API holds nothing of the company's share",
    file: 'lib/tenant-api/client.ts',
    find: 'role && !isKeptFrom(role) ? body : withoutInternal(body, internalAt(rule))',
    replace: 'body',
    test: 'lib/tenant-api/client.test.ts',
    named: "holds nothing of the company's share",
  },
]
