import { expect, it } from 'vitest'
import { looksLikeXml } from '@/lib/formats/xml-start'
import { makeCertificate } from '../../testing/certificate'
import { changed, nationalNote, numbered, type Signing, signAgain, signNote, unsignedNote } from '../../testing/nfse'
import { keyDigit } from './access-key'
import { readNote } from './read'

const host = '*.nfse.gov.br'
const bytes = (text: string) => new TextEncoder().encode(text)
const read = (note: string | Uint8Array) => readNote(typeof note === 'string' ? bytes(note) : note, host)
const refusal = (note: string | Uint8Array) => {
  try {
    read(note)
  } catch (error) {
    return (
      (error as { details: { fields?: Map<string, { reason: string }[]> } }).details?.fields?.get('pdf')?.[0]?.reason ??
      String(error)
    )
  }
  return 'taken'
}
const signed = signNote(unsignedNote)
const value = '<vServ>4820.00</vServ>'
const declaration = '<?xml version="1.0" encoding="utf-8"?>'

it('18.6 a national note is read whole, by what its signature covers', () => {
  expect(read(nationalNote)).toEqual({
    ...{ access_key: '35503082299000017000106000000000005726114812039570', number: '57', status: '100' },
    ...{ issuedAt: new Date('2026-11-05T13:12:41Z'), isTest: true, isOfCity: false, signature: 'intact_unnamed' },
    ...{ provider: { document: '99000017000106', name: 'ALFA CREDITO LTDA' }, taker: '99000001000101' },
    ...{ competence: '2026-10-31', service: '100201', amount: 482_000n, discounts: 0n, iss: 9_640n },
    ...{ iss_withheld: 9_640n, irrf_withheld: 7_230n, total_withheld: 16_870n, net_amount: 465_130n, regime: 'none' },
  })
  expect(read(`\ufeff${nationalNote}`).number).toBe('57')
})

it('18.6 the digit of an access key counts letters as their ASCII code less 48', () => {
  expect(keyDigit('3550308229900001700010600000000000572611481203958')).toBe(9)
  expect(keyDigit('35503082299DEM0010001090000000000572611481203958')).toBeGreaterThanOrEqual(0)
})

it('18.6 a certificate is judged by its name, and its days at the moment of issue', () => {
  expect(read(signed).signature).toBe('intact')
  const by = (...of: Parameters<typeof makeCertificate>) =>
    read(signNote(unsignedNote, { signer: makeCertificate(...of) })).signature
  expect(by('*.nfse.gov.br')).toBe('intact')
  for (const name of ['nfse.gov.br', 'xnfse.gov.br', 'nfse.gov.br.example', 'iss.cidade.example']) {
    expect(by(name), name).toBe('intact_unnamed')
  }
  expect(by('*.nfse.gov.br', '2026-11-06')).toBe('intact_unnamed')
  expect(by('*.nfse.gov.br', '2025-01-01', '2026-11-05')).toBe('intact_unnamed')
  expect(read(unsignedNote).signature).toBe('none')
})

it('UP10 a note of which anything was changed is refused by its signature, the issuer’s or the provider’s', () => {
  for (const note of [nationalNote, signed]) {
    expect(refusal(changed(note, [value, '<vServ>4821.00</vServ>']))).toBe('nfse_signature')
    expect(refusal(changed(note, ['<vLiq>4651.30<', '<vLiq>4651.31<']))).toBe('nfse_signature')
    expect(refusal(changed(note, ['<cStat>100<', '<cStat>107<']))).toBe('nfse_signature')
  }
  // Without the issuer's, the provider's still covers what was declared.
  const declared = nationalNote.replace(/<\/infNFSe><Signature .*<\/Signature>/, '</infNFSe>')
  expect(read(declared).signature).toBe('none')
  expect(refusal(changed(declared, [value, '<vServ>4821.00</vServ>']))).toBe('nfse_signature')
})

it('UP10 values are read of what is signed alone: a copy, a second signature or a moved one is refused', () => {
  const [original = ''] = /<infNFSe .*<\/infNFSe>/s.exec(signed) ?? []
  const [signature = ''] = /<Signature .*<\/Signature>/s.exec(signed) ?? []
  const forged = original.replace(value, '<vServ>9999.00</vServ>')
  const other = forged.replace(/Id="NFS/, 'Id="NFT')
  const around = (...parts: string[]) =>
    `<NFSe versao="1.01" xmlns="http://www.sped.fazenda.gov.br/nfse">${parts.join('')}</NFSe>`
  const objects = signature.replace('</Signature>', `<Object>${original}</Object></Signature>`)
  const moved = [
    around(forged, original, signature),
    around(original, forged, signature),
    around(other, original, signature),
    around(other, signature, `<outro>${original}</outro>`),
    around(other, objects),
    around(forged, objects),
    around(other.replace('</infNFSe>', `${original}</infNFSe>`), signature),
    around(forged.replace('</infNFSe>', `${signature}</infNFSe>`)),
    around(original, signature, signature),
    around(original, signature.replace('</Signature>', `${signature}</Signature>`)),
    around(original, `<outro>${signature}</outro>`),
    around(original, signature, '<outro/>'),
  ]
  for (const [at, note] of moved.entries()) expect([at, refusal(note)]).not.toEqual([at, 'taken'])
  expect(read(around(original, signature)).amount).toBe(482_000n)
  // Twice the same step of a path.
  const twice = changed(unsignedNote, [value, `${value}<vServ>1.00</vServ>`])
  expect(refusal(signNote(twice))).toBe('nfse_layout')
})

it('UP10 a signature by another algorithm, of another part or of several is refused', () => {
  const strange: Signing[] = [
    { method: 'http://www.w3.org/2000/09/xmldsig#rsa-sha1' },
    { digest: 'http://www.w3.org/2000/09/xmldsig#sha1' },
    { covers: ['infDPS'] },
    { covers: ['infNFSe', 'infDPS'] },
    { covers: ['emit'] },
    { transforms: ['http://www.w3.org/2001/10/xml-exc-c14n#'] },
    {
      transforms: [
        'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
        'http://www.w3.org/2001/10/xml-exc-c14n#',
        'http://www.w3.org/2001/10/xml-exc-c14n#',
      ],
    },
  ]
  for (const signing of strange)
    expect(refusal(signNote(unsignedNote, signing)), JSON.stringify(signing)).toBe('nfse_signature')
  for (const canonicalization of [
    'http://www.w3.org/TR/2001/REC-xml-c14n-20010315',
    'http://www.w3.org/2001/10/xml-exc-c14n#',
  ]) {
    expect(read(signNote(unsignedNote, { canonicalization })).signature).toBe('intact')
  }
  const other = makeCertificate('*.nfse.gov.br').certificate
  for (const [from, to] of [
    [/<X509Certificate>[^<]*/, `<X509Certificate>${other}`],
    [/<X509Certificate>[^<]*/, '<X509Certificate>AAAA'],
    [/<KeyInfo>.*<\/KeyInfo>/s, ''],
    [/<SignatureValue>[^<]*/, '<SignatureValue>AAAA'],
    [/<DigestValue>/, '<DigestValue>AAAA</DigestValue><DigestValue>'],
    [/<SignedInfo>(.*)<\/SignedInfo>/s, '<SignedInfo>$1</SignedInfo><SignedInfo>$1</SignedInfo>'],
    [/URI="#NFS\w+"/, 'URI=""'],
    [/(<Reference .*<\/Reference>)/s, '$1$1'],
    [/xmldsig-more#rsa-sha256/, 'xmldsig-more#hmac-sha256'],
  ] as const) {
    expect(refusal(signed.replace(from, to)), String(from)).toBe('nfse_signature')
  }
})

it('UP10 a method that stands within another part of the signature is refused, as the library would take it', () => {
  expect(read(signAgain(signed)).signature).toBe('intact')
  const hidden = '<SignatureMethod Algorithm="http://www.w3.org/2000/09/xmldsig#rsa-sha1"/>'
  for (const within of [
    hidden,
    `<InclusiveNamespaces xmlns="http://www.w3.org/2001/10/xml-exc-c14n#">${hidden}</InclusiveNamespaces>`,
  ]) {
    const note = signed.replace(/(<CanonicalizationMethod [^>]*)\/>/, `$1>${within}</CanonicalizationMethod>`)
    expect(refusal(signAgain(note, 'sha1')), within).toBe('nfse_signature')
  }
  for (const name of ['SignatureMethod', 'Transform', 'DigestMethod']) {
    const note = signed.replace(new RegExp(`(<${name} [^>]*)/>`), `$1><XPath>x</XPath></${name}>`)
    expect(refusal(signAgain(note)), name).toBe('nfse_signature')
  }
  const prefixes = '<InclusiveNamespaces xmlns="http://www.w3.org/2001/10/xml-exc-c14n#" PrefixList="x"/>'
  const note = signed.replace(/(<Transform [^>]*c14n#WithComments")\/>/, `$1>${prefixes}</Transform>`)
  expect(note).not.toBe(signed)
  expect(read(signAgain(note)).signature).toBe('intact')
})

it('UP10 what no note holds is refused before it is parsed: DTD, entity, comment, instruction, CDATA', () => {
  const entities = Array.from({ length: 9 }, (_, at) => `<!ENTITY e${at + 1} "${`&e${at};`.repeat(10)}">`).join('')
  const held = [
    `<!DOCTYPE NFSe>${unsignedNote.replace(declaration, '')}`,
    `${declaration}<!DOCTYPE NFSe [<!ENTITY e SYSTEM "file:///etc/passwd">]>${changed(unsignedNote.replace(declaration, ''), [value, '<vServ>&e;</vServ>'])}`,
    `<!DOCTYPE x [<!ENTITY e0 "aaaaaaaaaa">${entities}]><x>&e9;</x>`,
    changed(unsignedNote, [value, '<vServ>48<!-- x -->20.00</vServ>']),
    changed(nationalNote, [value, '<vServ>4820.00<!-- x --></vServ>']),
    changed(signed, ['<DigestValue>', '<DigestValue><!-- x -->']),
    changed(unsignedNote, [value, '<vServ><![CDATA[4820.00]]></vServ>']),
    changed(unsignedNote, [value, `<?php 1 ?>${value}`]),
    changed(unsignedNote, [value, '<vServ>&nbsp;</vServ>']),
    `${declaration}${unsignedNote}`,
    ` ${unsignedNote}`,
    `${unsignedNote}x`,
    unsignedNote.replace('utf-8', 'utf-16'),
    unsignedNote.slice(0, -5),
    changed(unsignedNote, [value, '<vServ a=1>4820.00</vServ>']),
    changed(unsignedNote, [value, '<vServ a="1" a="2">4820.00</vServ>']),
    changed(unsignedNote, [value, '<vServ>4820.00\0</vServ>']),
    `${unsignedNote}${unsignedNote.replace(declaration, '')}`,
    '<',
    '<<<<',
    '<a>'.repeat(4000),
    `<a ${Array.from({ length: 3000 }, (_, at) => `a${at}=""`).join(' ')}/>`,
    '\ufeff',
    '',
  ]
  for (const [at, note] of held.entries()) {
    expect([at, refusal(note)]).toEqual([at, 'nfse_unreadable'])
  }
  const wide = new Uint8Array(Buffer.from(`\ufeff${unsignedNote}`, 'utf16le'))
  expect([looksLikeXml(wide), refusal(wide)]).toEqual([true, 'nfse_unreadable'])
  expect(refusal(new Uint8Array([0x3c, 0xff, 0xfe, 0x80]))).toBe('nfse_unreadable')
  expect(refusal(unsignedNote.padEnd(513 * 1024))).toBe('nfse_size')
})

it('18.6 another document, or one without what a note says, is not a national note', () => {
  const space = 'xmlns="http://www.sped.fazenda.gov.br/nfse"'
  for (const note of [
    '<NFSe/>',
    '<html><body/></html>',
    `<CompNfse ${space}/>`,
    `<NFSe ${space}/>`,
    unsignedNote.replaceAll('sped.fazenda.gov.br/nfse', 'abrasf.org.br/nfse.xsd'),
    changed(unsignedNote, [value, '']),
    changed(unsignedNote, [value, '<vServ>4.820,00</vServ>']),
    changed(unsignedNote, [value, '<vServ>0.00</vServ>']),
    changed(unsignedNote, [value, '<vServ>99999999999999.00</vServ>']),
    changed(unsignedNote, [value, '<vServ><a>4820.00</a></vServ>']),
    changed(unsignedNote, [value, '<x:vServ>4820.00</x:vServ>']),
    changed(unsignedNote, ['2026-11-05T10:12:41-03:00', '2026-13-45T10:12:41-03:00']),
    changed(unsignedNote, ['2026-10-31', '2026-02-31']),
    changed(unsignedNote, ['2026-10-31', '0000-01-01']),
    changed(unsignedNote, ['2026-11-05T10:12:41-03:00', '2026-02-31T10:12:41-03:00']),
    changed(unsignedNote, ['2026-11-05T10:12:41-03:00', '0000-01-01T10:12:41-03:00']),
    changed(unsignedNote, ['2026-11-05T10:12:41-03:00', '2026-11-05T24:00:00-03:00']),
    changed(unsignedNote, ['ALFA CREDITO LTDA', 'ALFA&#1;CREDITO']),
    changed(unsignedNote, ['ALFA CREDITO LTDA', '']),
  ]) {
    expect(refusal(note), note.slice(0, 100)).toBe('nfse_layout')
  }
  expect(refusal(changed(unsignedNote, ['<nNFSe>57<', '<nNFSe>58<']))).toBe('nfse_key')
  expect(refusal(unsignedNote.replace('12039570"', '12039571"'))).toBe('nfse_key')
  expect(refusal(unsignedNote.replace('Id="NFS', 'Id="NFX'))).toBe('nfse_key')
  expect(read(signNote(numbered(58))).number).toBe('58')
})
