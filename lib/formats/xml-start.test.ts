import { expect, it } from 'vitest'
import { looksLikeXml } from './xml-start'

const of = (text: string) => looksLikeXml(Buffer.from(text, 'latin1'))

it('knows XML by its first bytes, with or without a mark of its encoding', () => {
  expect([of('<?xml version="1.0"?>'), of('\xef\xbb\xbf<NFSe>'), of(' \r\n<NFSe>'), of('\xff\xfe<\0')]).toEqual(
    Array(4).fill(true),
  )
})

it('leaves PDF, pictures and nothing to others', () => {
  expect([of('%PDF-1.7'), of('\xff\xd8\xff\xe0'), of('\x89PNG'), of(''), of('nota <xml>')]).toEqual(
    Array(5).fill(false),
  )
})
