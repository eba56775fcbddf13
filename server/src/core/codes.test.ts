import { describe, expect, it } from 'vitest'
import { newVerificationCode, normaliseVerificationCode } from './codes.ts'

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
})
