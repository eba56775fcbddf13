import { describe, expect, it } from 'vitest'
import { codesIn, newVerificationCode, normaliseVerificationCode } from './codes.ts'

describe('a verification code', () => {
  it('is 65 random bits in groups', () => {
    const codes = new Set(Array.from({ length: 500 }, newVerificationCode))
    expect(codes.size).toBe(500)
    for (const code of codes)
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{5}$/)
  })

  it.each(['7k3m9qxd2w8f0', '7K3M-9QXD-2W8FO', ' 7k3m 9qxd 2w8f0 ', '7K3M–9QXD–2W8F0'])(
    'is read as it was meant: %s',
    (typed) => {
      expect(normaliseVerificationCode(typed)).toBe('7K3M-9QXD-2W8F0')
    },
  )

  it.each(['', '7K3M-9QXD', '7K3M-9QXD-2W8FU', '7K3M-9QXD-2W8F00', "' or 1=1 --"])(
    'is no code: %s',
    (typed) => {
      expect(normaliseVerificationCode(typed)).toBeNull()
    },
  )

  it('is found in a text, set wide or not, and only where it stands alone', () => {
    const text =
      'open https://a.example/verify/7K3M-9QXD-2W8F0 Issued\nCode 8 K 3 M - 9 Q X D - 2 W 8 F 0\nDigitally'
    expect(codesIn(text)).toEqual(['7K3M-9QXD-2W8F0', '8K3M-9QXD-2W8F0'])
    expect(codesIn('A7K3M-9QXD-2W8F0 7K3M-9QXD-2W8F0A 5b0f2f0e-6b4e-4b5e-9f43-2a2f3f9b7c11')).toEqual([])
  })
})
