import { expect, test } from 'vitest'
import { maskPath } from './mask.ts'

test.each([
  ['/d/Qh3xw8rJ0cZk2mB5tYv7Lp1Nf4Gs6Dd9', '/d/:token'],
  // Letters alone: one token in some thousands has neither a digit nor a sign.
  ['/d/QhxwrJcZkmBtYvLpNfGsDdabcdefghijklmnopqrstu', '/d/:token'],
  ['/d/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq', '/d/:token'],
  [
    '/api/applications/track/TST-7K3M-9QXD-2W8F-HB6R/messages',
    '/api/applications/track/:tracking-id/messages',
  ],
  ['/payment-confirmation?reference=P123', '/payment-confirmation'],
  ['/api/certificate-applications/12', '/api/certificate-applications/12'],
])('%s is logged as %s', (path, masked) => {
  expect(maskPath(path)).toBe(masked)
})
