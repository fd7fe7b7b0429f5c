import { X509Certificate } from 'node:crypto'
import { SignedXml } from 'xml-crypto'
import { refused } from './refusals'
import { elementsIn, findElement, parseXml } from './xml'

const space = 'http://www.w3.org/2000/09/xmldsig#'
const plain = 'http://www.w3.org/TR/2001/REC-xml-c14n-20010315'
const exclusive = 'http://www.w3.org/2001/10/xml-exc-c14n#'
const enveloped = `${space}enveloped-signature`

interface Allowed {
  signatures: readonly string[]
  digests: readonly string[]
}
const strong: Allowed = {
  signatures: ['http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'],
  digests: ['http://www.w3.org/2001/04/xmlenc#sha256'],
}
/** The provider's, which decides nothing where the issuer's is there, may be an old one. */
const old: Allowed = {
  signatures: [...strong.signatures, `${space}rsa-sha1`],
  digests: [...strong.digests, `${space}sha1`],
}
// Without comments in the text, a canonical form with comments is the same as one without.
const canonical = [plain, `${plain}#WithComments`, exclusive, `${exclusive}WithComments`]

/** The children of a part of a signature, which must be exactly these. */
function parts(parent: Element, names: readonly string[]): Element[] {
  const found = elementsIn(parent)
  const isAsNamed = found.every((one, at) => one.namespaceURI === space && one.localName === names[at])
  if (found.length !== names.length || !isAsNamed) throw refused('signature')
  return found
}

/** True if nothing stands in a part: the library takes the first method that it finds at any depth. */
const isBare = (part: Element | undefined) =>
  Array.from(part?.getElementsByTagName('*') ?? []).every(
    ({ localName, namespaceURI }) => localName === 'InclusiveNamespaces' && namespaceURI === exclusive,
  )

const algorithm = (part: Element | undefined) => part?.getAttribute('Algorithm') ?? ''

/** Refuses a signature of another shape, or by another algorithm, than those that notes bear; answers its certificate. */
function readShape(signature: Element, id: string, allowed: Allowed): X509Certificate {
  if (signature.namespaceURI !== space) throw refused('signature')
  const [info, value, keyInfo] = parts(signature, ['SignedInfo', 'SignatureValue', 'KeyInfo']) as [
    Element,
    Element,
    Element,
  ]
  const [canonicalization, method, reference] = parts(info, [
    'CanonicalizationMethod',
    'SignatureMethod',
    'Reference',
  ]) as [Element, Element, Element]
  const [transforms, digest, sum] = parts(reference, ['Transforms', 'DigestMethod', 'DigestValue']) as [
    Element,
    Element,
    Element,
  ]
  const [first, second] = parts(transforms, ['Transform', 'Transform'])
  const isAllowed =
    [canonicalization, method, first, second, digest, sum, value].every(isBare) &&
    canonical.includes(algorithm(canonicalization)) &&
    allowed.signatures.includes(algorithm(method)) &&
    allowed.digests.includes(algorithm(digest)) &&
    algorithm(first) === enveloped &&
    canonical.includes(algorithm(second)) &&
    reference.getAttribute('URI') === `#${id}`
  if (!isAllowed) throw refused('signature')
  const [certificate] = elementsIn(parts(keyInfo, ['X509Data'])[0] as Element)
  if (certificate?.localName !== 'X509Certificate') throw refused('signature')
  const read = new X509Certificate(Buffer.from(certificate.textContent ?? '', 'base64'))
  if (read.publicKey.asymmetricKeyType !== 'rsa') throw refused('signature')
  return read
}

/** The part of `text` that the signature covers, as it covers it, and who signed. */
function verify(text: string, signature: Element, id: string, allowed: Allowed) {
  try {
    const certificate = readShape(signature, id, allowed)
    const signed = new SignedXml({ publicCert: certificate.publicKey })
    signed.loadSignature(signature)
    const isWhole = signed.checkSignature(text)
    const [covered, ...more] = signed.getSignedReferences()
    if (!isWhole || covered === undefined || more.length > 0) throw refused('signature')
    return { certificate, covered }
  } catch {
    // The library throws at what it cannot make sense of, and for a wrong value.
    throw refused('signature')
  }
}

/** A note's content, and the certificate of its issuer: null if nobody signed it. */
export interface Attested {
  info: Element
  certificate: X509Certificate | null
}

const findSignature = (parent: Element | null) => {
  const found = parent ? elementsIn(parent).filter((one) => one.localName === 'Signature') : []
  if (found.length > 1) throw refused('signature')
  return found[0] ?? null
}

/**
 * The content of the note at `root`, whose text is `text`: of a signed one what the issuer's signature covers, and nothing
 * else. A signature anywhere but in its place, or one that does not verify, is refused.
 */
export function attested(root: Element, text: string): Attested {
  const info = findElement(root, 'infNFSe')
  if (!info) throw refused('layout')
  const issuer = findSignature(root)
  const declared = findElement(info, 'DPS')
  const provider = findSignature(declared)
  const placed = [issuer, provider].filter((one) => one !== null)
  const all = Array.from(root.getElementsByTagNameNS('*', 'Signature'))
  if (all.length !== placed.length || elementsIn(root).length !== (issuer ? 2 : 1)) throw refused('signature')
  if (provider && declared) {
    verify(text, provider, findElement(declared, 'infDPS')?.getAttribute('Id') ?? '', old)
  }
  if (!issuer) return { info, certificate: null }
  const id = info.getAttribute('Id') ?? ''
  const { certificate, covered } = verify(text, issuer, id, strong)
  const content = parseXml(covered)
  if (content.localName !== 'infNFSe' || content.namespaceURI !== info.namespaceURI) throw refused('signature')
  return { info: content, certificate }
}
