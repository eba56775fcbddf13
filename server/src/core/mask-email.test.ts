import fc from 'fast-check'
import { expect, test } from 'vitest'
import { maskEmail } from './mask-email.ts'

test('a mask names nobody', () => {
  expect(maskEmail('ada@gmail.com')).toBe('a•••@g••••.com')
  expect(maskEmail('someone.long@mail.example.edu.ng')).toBe('s•••@m••••.ng')
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z]{2,20}$/), fc.stringMatching(/^[a-z]{2,20}$/), (local, domain) => {
      const masked = maskEmail(`${local}@${domain}.com`)
      expect(masked).toBe(`${local[0]}•••@${domain[0]}••••.com`)
    }),
  )
})
