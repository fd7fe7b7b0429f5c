// biome-ignore-all lint/suspicious/noTemplateCurlyInString: quotes source code.
import type { Guard } from './guard'

const test = 'backend/finance/nfse/read.test.ts'
const signature = 'backend/finance/nfse/signature.ts'
const xml = 'backend/finance/nfse/xml.ts'

/** Guards of the XML of an NFS-e. */
export const nfseGuards: readonly Guard[] = [
  {
    name: 'the signature of an NFS-e covers what is read',
    file: signature,
    find: " &&\n    reference.getAttribute('URI') === `#${id}`",
    replace: '',
    test,
    named: 'UP10 values are read of what is signed alone',
  },
  {
    name: 'a signature of an NFS-e stands in its place',
    file: signature,
    find: 'all.length !== placed.length || ',
    replace: '',
    test,
    named: 'UP10 values are read of what is signed alone',
  },
  {
    name: 'an NFS-e is signed by one of few algorithms',
    file: signature,
    find: 'allowed.signatures.includes(algorithm(method)) &&',
    replace: '',
    test,
    named: 'UP10 a signature by another algorithm',
  },
  {
    name: 'the algorithm of an NFS-e is the one that was looked at',
    file: signature,
    find: '[canonicalization, method, first, second, digest, sum, value].every(isBare) &&',
    replace: '',
    test,
    named: 'UP10 a method that stands within another part',
  },
  {
    name: 'an NFS-e that was altered is refused',
    file: signature,
    find: 'verify(text, issuer, id, strong)',
    replace: '{ certificate: null, covered: id && info.toString() }',
    test,
    named: 'UP10 a note of which anything was changed',
  },
  {
    name: 'an NFS-e holds nothing that a reader could be led by',
    file: xml,
    find: ' || unwanted.test(text)',
    replace: '',
    test,
    named: 'UP10 what no note holds',
  },
  {
    name: 'an NFS-e has so many parts',
    file: xml,
    find: 'marks > mostMarks || ',
    replace: 'marks < 0 || ',
    test,
    named: 'UP10 what no note holds',
  },
]
