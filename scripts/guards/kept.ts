import type { Guard } from './guard'

const test = 'lib/kept/kept.test.ts'
const file = 'lib/kept/store.ts'

/** The lists that a broker's browser keeps. */
export const keptGuards: readonly Guard[] = [
  {
    name: 'of a row the declared columns alone are kept',
    file: 'lib/kept/columns.ts',
    find: 'Object.entries(columns)',
    replace: 'Object.entries(Object(row))',
    test,
    named: 'is the declared columns alone',
  },
  {
    name: 'a kept column is one that everybody may see',
    file: 'lib/kept/sources.ts',
    find: "      broker_amount: 'money',\n",
    replace: "      broker_amount: 'money',\n      company_amount: 'money',\n",
    test,
    named: 'is for a broker to see',
  },
  {
    name: 'the next person in a browser finds none of the first’s lists',
    file,
    find: 'read()?.owner === owner ? keptLists(now) : {}',
    replace: 'keptLists(now)',
    test,
    named: 'belongs to one person',
  },
  {
    name: 'a page of a person who has signed out keeps nothing more',
    file,
    find: '  if (kept?.owner === ownerHere(person)) write({ ...kept,',
    replace: '  write({ owner: ownerHere(person),',
    test,
    named: 'no page that is still open',
  },
  {
    name: 'a page that was there before a sign-out opens no store',
    file,
    find: '  if (isForgotten(since, now)) return\n',
    replace: '',
    test,
    named: 'is not opened again',
  },
  {
    name: 'a CPF within a text is not kept',
    file: 'lib/kept/columns.ts',
    find: "kind === 'text' ? maskCpfWithin(value) : value",
    replace: 'value',
    test,
    named: 'has no CPF that somebody typed',
  },
  {
    name: 'a kept list is shown for a day',
    file,
    find: ' && now - at < keptForMs',
    replace: '',
    test,
    named: 'is shown for less than 24 hours',
  },
  {
    name: 'a 401 forgets the kept lists',
    file: 'lib/browser/call.ts',
    find: "  if (why === 'ended') forgetKept()\n",
    replace: '',
    test: 'lib/browser/call.test.ts',
    named: 'forgets the kept lists',
  },
  {
    name: 'a sign-out forgets the kept lists',
    file: 'lib/browser/call.ts',
    find: 'async function endSession(): Promise<void> {\n  forgetKept()\n',
    replace: 'async function endSession(): Promise<void> {\n',
    test: 'lib/browser/call.test.ts',
    named: 'forgets the kept lists',
  },
]
