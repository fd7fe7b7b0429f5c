import { sign } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { DOMParser } from '@xmldom/xmldom'
import { ExclusiveCanonicalization, SignedXml } from 'xml-crypto'
import { keyDigit } from '../finance/nfse/access-key'
import { makeCertificate } from './certificate'

/**
 * A national NFS-e of invented data, with both its signatures: 4,820.00 of provider 99000017000106 to taker
 * 99000001000101, for October 2026, in the test environment.
 */
export const nationalNote = readFileSync('backend/testing/nfse-nacional.xml', 'utf8')

/** The same, signed by nobody. */
export const unsignedNote = nationalNote.replaceAll(/<Signature .*?<\/Signature>/g, '')

/** The note with parts of its text replaced, each found once. */
export function changed(note: string, ...changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((text, [from, to]) => {
    if (text.split(from).length !== 2) throw new Error(`not once: ${from}`)
    return text.replace(from, () => to)
  }, note)
}

/** The unsigned note of another number and key. */
export function numbered(number: number, note = unsignedNote): string {
  const key = `35503082299000017000106${String(number).padStart(13, '0')}2611481203957`
  return note.replace(/Id="NFS\w+"/, `Id="NFS${key}${keyDigit(key)}"`).replace(/<nNFSe>\d+</, `<nNFSe>${number}<`)
}

const issuer = makeCertificate('sefin.nfse.gov.br')
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#WithComments'

export interface Signing {
  signer?: typeof issuer
  digest?: string
  method?: string
  canonicalization?: string
  transforms?: readonly string[]
  /** The elements that are covered, each by a reference. */
  covers?: readonly string[]
}

/** The note signed as its issuer signs it, or in another way. */
export function signNote(note: string, signing: Signing = {}): string {
  const { signer = issuer, covers = ['infNFSe'], canonicalization = exclusive } = signing
  const signed = new SignedXml({
    privateKey: signer.privateKey.export({ type: 'pkcs8', format: 'pem' }),
    publicCert: signer.certificate,
    signatureAlgorithm: signing.method ?? 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: canonicalization,
  })
  for (const name of covers) {
    signed.addReference({
      xpath: `//*[local-name(.)='${name}']`,
      digestAlgorithm: signing.digest ?? 'http://www.w3.org/2001/04/xmlenc#sha256',
      transforms: [
        ...(signing.transforms ?? ['http://www.w3.org/2000/09/xmldsig#enveloped-signature', canonicalization]),
      ],
    })
  }
  signed.computeSignature(note, { location: { reference: '/*', action: 'append' } })
  return signed.getSignedXml()
}

/** A note of `signNote` whose `SignedInfo` was changed, signed again by the same issuer. */
export function signAgain(note: string, digest: 'sha1' | 'sha256' = 'sha256'): string {
  const [info] = Array.from(new DOMParser().parseFromString(note, 'text/xml').getElementsByTagName('SignedInfo'))
  if (!info) throw new Error('not signed')
  const form = new ExclusiveCanonicalization().process(info, {}).toString()
  const value = sign(digest, Buffer.from(form), issuer.privateKey).toString('base64')
  return note.replace(/<SignatureValue>[^<]*/, `<SignatureValue>${value}`)
}
