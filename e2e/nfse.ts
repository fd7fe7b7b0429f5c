import { readFileSync } from 'node:fs'

/** The national NFS-e of the tests, signed: of a provider to a company that are not the demo's. */
const signed = readFileSync('backend/testing/nfse-nacional.xml', 'utf8')

/** corretor@'s firm, which its account is of. */
const provider = '99000016000161'

/** An access key of its own, as the layout counts it: mod 11, weights 2 to 9 from the right. */
function accessKey(number: number): string {
  const body = `35503082${'2'}${provider}${String(number).padStart(13, '0')}26111234567890`.slice(0, 49)
  const sum = [...body].reverse().reduce((total, digit, at) => total + Number(digit) * (2 + (at % 8)), 0)
  return body + (sum % 11 < 2 ? 0 : 11 - (sum % 11))
}

const xml = (name: string, text: string) => ({ name, mimeType: 'text/xml', buffer: Buffer.from(text) })

/** The signed note with one digit of its amount changed. */
export const forged = () => xml('falsa.xml', signed.replace('<vServ>4820.00</vServ>', '<vServ>4821.00</vServ>'))

/** A note of corretor@ that nobody signed, for `amount` of a day's month, to the company with this CNPJ. */
export const unsigned = (number: number, { taker, amount, day }: { taker: string; amount: string; day: string }) =>
  xml(
    `nota-${number}.xml`,
    signed
      .replaceAll(/<Signature .*?<\/Signature>/g, '')
      .replace(/Id="NFS\w+"/, `Id="NFS${accessKey(number)}"`)
      .replaceAll('<CNPJ>99000017000106<', `<CNPJ>${provider}<`)
      .replace(/<nNFSe>\d+</, `<nNFSe>${number}<`)
      .replace(/<dhProc>[^<]+</, `<dhProc>${day}T10:12:41-03:00<`)
      .replace(/<dCompet>[^<]+</, `<dCompet>${day}<`)
      .replace('<tpAmb>2<', '<tpAmb>1<')
      .replace('<toma><CNPJ>99000001000101<', `<toma><CNPJ>${taker}<`)
      .replace('<vServ>4820.00<', `<vServ>${amount}<`),
  )
