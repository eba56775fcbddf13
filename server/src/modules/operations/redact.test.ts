import { describe, expect, it } from 'vitest'
import { hidePasswordLink, redactMail } from './redact.ts'

describe('a mail as staff read it', () => {
  it.each([
    ['Your code is 482913. It works for ten minutes.', 'Your code is ••••••. It works for ten minutes.'],
    ['482 913', '••••••'],
    ['Code: 482913', 'Code: ••••••'],
    [
      'https://portal.example/d/Qh3xw8rJ0cZk2mB5tYv7Lp1Nf4Gs6Dd9 opens it',
      'https://portal.example/d/•••••• opens it',
    ],
    [
      'https://portal.example/track#id=1&key=abcdefghijklmnop.qrst',
      'https://portal.example/track#id=1&key=••••••',
    ],
    [
      'https://portal.example/group-emails/Qh3xw8rJ0cZk2mB5tYv7Lp1N',
      'https://portal.example/group-emails/••••••',
    ],
    ['https://portal.example/login#reset=abcdefghijklmnopqrst', 'https://portal.example/login#reset=••••••'],
  ])('hides what opens a page: %s', (text, shown) => {
    expect(redactMail(text)).toBe(shown)
  })

  it.each([
    'You paid 150,000.00 NGN',
    'Tracking id TST-7K3M-9QXD-2W8F-HB6R',
    'Call +234 805 746 4050',
    'Matric number CSC/2015/004200',
    'Receipt 2026-000123',
    'Waybill 1234567890',
  ])('leaves the rest: %s', (text) => {
    expect(redactMail(text)).toBe(text)
  })

  it('hides the link of a password even where codes are shown', () => {
    const text = 'Code 482913, https://portal.example/login#reset=abcdefghijklmnopqrst'
    expect(hidePasswordLink(text)).toBe('Code 482913, https://portal.example/login#reset=••••••')
  })
})
