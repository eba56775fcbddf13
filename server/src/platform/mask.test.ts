import { expect, test } from 'vitest'
import { maskPath } from './mask.ts'

test.each([
  ['/d/Qh3xw8rJ0cZk2mB5tYv7Lp1Nf4Gs6Dd9', '/d/:token'],
  // Only letters: one token in some thousands has neither digit nor sign.
  ['/d/QhxwrJcZkmBtYvLpNfGsDdabcdefghijklmnopqrstu', '/d/:token'],
  ['/d/abcdefghijklmnopqrstuvwxyzabcdefghijklmnopq', '/d/:token'],
  [
    '/api/applications/track/TST-7K3M-9QXD-2W8F-HB6R/messages',
    '/api/applications/track/:tracking-id/messages',
  ],
  ['/api/verify/XBSS-DTE0-63832', '/api/verify/:code'],
  ['/api/verify/xbssdte063832/comparisons', '/api/verify/:code/comparisons'],
  ['/verify/XBSS%E2%80%93DTE0%E2%80%9363832', '/verify/:code'],
  // A mistyped address must not reveal the code.
  ['/verfy/XBSS-DTE0-63832', '/verfy/:code'],
  ['/api/verify/file', '/api/verify/file'],
  ['/api/payments/12/verify', '/api/payments/12/verify'],
  ['/local-gateway/paystack/checkout/Qh3xw8rJ0cZk2mB5', '/local-gateway/paystack/checkout/:token'],
  ['/local-gateway/remita/checkout/310000000001', '/local-gateway/remita/checkout/:token'],
  ['/payment-confirmation?reference=P123', '/payment-confirmation'],
  ['/api/certificate-applications/12', '/api/certificate-applications/12'],
])('%s is logged as %s', (path, masked) => {
  expect(maskPath(path)).toBe(masked)
})
