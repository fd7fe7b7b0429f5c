import { describe, expect, it } from 'vitest'
import { brCode, crc16 } from './br-code'

describe('the BR Code of a Pix', () => {
  it('has the checksum of its standard', () => {
    expect(crc16('123456789')).toBe('29B1')
  })

  it('is the Central Bank’s own example', () => {
    const code = brCode({ key: '123e4567-e12b-12d1-a456-426655440000', name: 'Fulano de Tal', city: 'BRASILIA' })
    expect(code.slice(-8)).toBe('63041D3D')
  })

  it('says key, amount, name, city and number', () => {
    expect(
      brCode({ key: '+5511900001234', amount: '466.50', name: 'MARIA PRADO LIMA', city: 'SAO PAULO', txid: 'PG311' }),
    ).toBe(
      '00020126360014br.gov.bcb.pix0114+55119000012345204000053039865406466.505802BR5916MARIA PRADO LIMA6009SAO PAULO62090505PG31163049A81',
    )
    expect(
      brCode({ key: '99DEM001000109', amount: '1496.50', name: 'ALFA CREDITO LTDA', city: 'SAO PAULO', txid: 'PG310' }),
    ).toBe(
      '00020126360014br.gov.bcb.pix011499DEM00100010952040000530398654071496.505802BR5917ALFA CREDITO LTDA6009SAO PAULO62090505PG3106304122D',
    )
  })

  it('writes names in ASCII, and as long as there is room', () => {
    const code = brCode({
      key: 'a@example.com',
      name: 'Conceição Aparecida de Araújo Guimarães',
      city: 'São José do Rio Preto',
    })
    expect(code).toContain('5925Conceicao Aparecida de Ar')
    expect(code).toContain('6015Sao Jose do Rio')
  })

  it('refuses a key that does not fit', () => {
    expect(() => brCode({ key: 'x'.repeat(80), name: 'A', city: 'B' })).toThrow(RangeError)
  })
})
