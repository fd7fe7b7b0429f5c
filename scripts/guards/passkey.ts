import type { Guard } from './guard'

const passkeys = 'backend/identity/factors/passkeys.ts'
const ceremony = 'backend/identity/factors/passkey.ts'
const test = 'backend/identity/factors/passkey.test.ts'

/** Guards of passkeys. */
export const passkeyGuards: readonly Guard[] = [
  {
    name: 'a passkey answers a challenge once',
    file: passkeys,
    find: 'answered.some((before) => before.nonce === nonce)',
    replace: 'answered.length < 0',
    test,
    named: 'AU8 is the second step',
  },
  {
    name: 'the count of a passkey that counts must rise',
    file: passkeys,
    find: 'counts && counter <= passkey.counter',
    replace: 'counts && counter < 0',
    also: { file: ceremony, find: 'counter: passkey.counter }', replace: 'counter: 0 }' },
    test,
    named: 'AU8 that counts',
  },
  {
    name: 'a passkey knows who holds it',
    file: ceremony,
    find: 'requireUserVerification: true',
    replace: 'requireUserVerification: false',
    test,
    named: 'AU8 is refused as an unknown one',
  },
  {
    name: 'a passkey is of its own person',
    file: ceremony,
    find: 'if (userHandle && !',
    replace: 'if (userHandle === null && !',
    test,
    named: 'AU8 is refused as an unknown one',
  },
  {
    name: 'a setup makes one passkey',
    file: 'backend/identity/factors/enrol-passkey.ts',
    find: '!made || isUsed || ',
    replace: '!made || ',
    test,
    named: 'AU8 is enrolled once the password was given',
  },
  {
    name: 'a setup is of the session that was confirmed',
    file: 'backend/identity/factors/setup.ts',
    find: 'data.sid !== sid || ',
    replace: '',
    test,
    named: 'AU8 is not enrolled',
  },
]
