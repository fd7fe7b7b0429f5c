import { generateKeyPairSync, sign as signBytes } from 'node:crypto'

/** Certificates for tests: made here, signed by themselves, and good for nothing else. */

function der(tag: number, ...parts: Uint8Array[]): Buffer {
  const body = Buffer.concat(parts)
  const length = body.length < 128 ? [body.length] : [0x82, body.length >> 8, body.length & 0xff]
  return Buffer.concat([Buffer.from([tag, ...length]), body])
}
const sequence = (...parts: Uint8Array[]) => der(0x30, ...parts)
const hex = (text: string) => Buffer.from(text, 'hex')
const rsaSha256 = sequence(hex('06092a864886f70d01010b'), hex('0500'))
const named = (name: string) => sequence(der(0x31, sequence(hex('0603550403'), der(0x0c, Buffer.from(name)))))
const time = (day: string) => der(0x18, Buffer.from(`${day.replaceAll('-', '')}000000Z`))
/** Subject alternative names of one server. */
const hostNames = (name: string) =>
  der(0xa3, sequence(sequence(hex('0603551d11'), der(0x04, sequence(der(0x82, Buffer.from(name)))))))

/** A key, and its certificate in the name of `host` from one day to another. */
export function makeCertificate(host: string, from = '2026-01-01', to = '2036-01-01') {
  const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const body = sequence(
    der(0xa0, hex('020102')),
    hex('020101'),
    rsaSha256,
    named(host),
    sequence(time(from), time(to)),
    named(host),
    publicKey.export({ type: 'spki', format: 'der' }),
    hostNames(host),
  )
  const signature = der(0x03, hex('00'), signBytes('sha256', body, privateKey))
  return { privateKey, certificate: sequence(body, rsaSha256, signature).toString('base64') }
}
