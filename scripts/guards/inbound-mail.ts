import type { Guard } from './guard'

const door = 'lib/bff/inbound-mail.test.ts'
const answers = 'backend/calls/mail/answers.test.ts'

/** Guards of answers by mail. */
export const inboundMailGuards: readonly Guard[] = [
  {
    name: 'an answer by mail is one call alone',
    file: 'lib/bff/rules.ts',
    find: "method === 'POST' && rule === '/api/calls/inbound'",
    replace: "method !== '' && rule.startsWith('/api/calls')",
    test: door,
    named: 'IM6 CS2 is the one call of another origin',
  },
  {
    name: 'few answers by mail are read at once',
    file: 'lib/bff/inbound-mail.ts',
    find: ' || same.length >= most.tenant || near.length >= most.address',
    replace: '',
    test: door,
    named: 'IM5 is one of a few of a tenant at once',
  },
  {
    name: 'an answer by mail is signed by the secret of its tenant',
    file: 'backend/calls/mail/inbound.routes.ts',
    find: "return timingSafeEqual(right, Buffer.from(given.padEnd(64, '0'), 'hex'))",
    replace: 'return right.length > given.length - 64',
    test: answers,
    named: 'IM6 are signed by the company',
  },
  {
    name: 'an answer by mail is signed for now',
    file: 'backend/calls/mail/inbound.routes.ts',
    find: '> inboundMailLimits.toleranceSeconds * 1000) return false',
    replace: '< 0) return false',
    test: answers,
    named: 'IM6 are signed by the company',
  },
  {
    name: 'the address of an answer is signed',
    file: 'backend/core/mail/reply-address.ts',
    find: 'return isRight ? target : null',
    replace: 'return target',
    test: 'backend/core/mail/reply-address.test.ts',
    named: 'IM1 are another tenant',
  },
  {
    name: 'an answer is sent by the one whose it is',
    file: 'backend/calls/mail/addressed.ts',
    find: 'principal?.user.email.toLowerCase() !== from || ',
    replace: '!principal || ',
    test: answers,
    named: 'IM1 IM2 write nothing',
  },
  {
    name: 'what no person wrote is no answer',
    file: 'backend/calls/mail/receive.ts',
    find: 'if (!head?.isByPerson) return null',
    replace: 'if (!head) return null',
    test: answers,
    named: 'IM1 IM2 write nothing',
  },
  {
    name: 'an answer counts once',
    file: 'backend/calls/mail/taken.ts',
    find: '(found?.same ?? 0) > 0 || ',
    replace: '',
    test: answers,
    named: 'IM3 are the same ones again',
  },
]
