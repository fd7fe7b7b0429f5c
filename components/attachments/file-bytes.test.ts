import { expect, it } from 'vitest'
import { fileFault, sizeText, typeOfBytes } from './file-bytes'

const png = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0)
const limits = { bytes: 20, types: ['application/pdf', 'image/jpeg', 'image/png'] }

it.each([
  ['%PDF-1.7', 'application/pdf'],
  [' %PDF-1.7', null],
  ['MZ', null],
  ['', null],
])('knows %j by how it begins', (text, type) => {
  expect(typeOfBytes(new TextEncoder().encode(text))).toBe(type)
})

it('knows pictures by how they begin', () => {
  expect(typeOfBytes(png)).toBe('image/png')
  expect(typeOfBytes(Uint8Array.of(0xff, 0xd8, 0xff, 0xe0))).toBe('image/jpeg')
  expect(typeOfBytes(png.subarray(0, 4))).toBeNull()
})

it('finds what is wrong before anything is sent, whatever the file calls itself', async () => {
  expect(await fileFault(new File([png], 'foto.exe', { type: 'application/x-msdownload' }), limits)).toBeNull()
  expect(await fileFault(new File(['<html>'], 'foto.png', { type: 'image/png' }), limits)).toBe('type')
  expect(await fileFault(new File([], 'foto.png'), limits)).toBe('empty')
  expect(await fileFault(new File([png, png, png], 'foto.png'), limits)).toBe('size')
  expect(await fileFault(new File([png], 'foto.png'), { ...limits, types: ['application/pdf'] })).toBe('type')
})

it('writes sizes as people do', () => {
  expect(sizeText(12, 'pt-BR')).toBe('1 kB')
  expect(sizeText(350 * 1024, 'pt-BR')).toBe('350 kB')
  expect(sizeText(1.25 * 1024 * 1024, 'pt-BR')).toBe('1,3 MB')
})
