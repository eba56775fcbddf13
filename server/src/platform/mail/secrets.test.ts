import { expect, it } from 'vitest'
import { testContent } from '../../../test/mail-content.ts'
import { hideAsShown, hideInHtml, hideSecrets, secretsIn, secretsOfAddress } from './secrets.ts'

const TOKEN = 'Qh3xw8rJ0cZk2mB5tYv7Lp1Nf4Gs6Dd9'

it.each([
  [`https://portal.example/d/${TOKEN}`, [TOKEN]],
  [`https://portal.example/graduation/${TOKEN}`, [TOKEN]],
  [`https://portal.example/graduation/name/${TOKEN}`, [TOKEN]],
  [`https://portal.example/group-emails/${TOKEN}`, [TOKEN]],
  [`https://portal.example/track#id=TST-7K3M-9QXD-2W8F-HB6R&key=abc.${TOKEN}`, [`abc.${TOKEN}`]],
  [`https://portal.example/track/TST-7K3M-9QXD-2W8F-HB6R/messages#key=abc.${TOKEN}`, [`abc.${TOKEN}`]],
  [`https://portal.example/track#TST-7K3M-9QXD-2W8F-HB6R`, []],
  [`https://portal.example/login#reset=${TOKEN}`, [TOKEN]],
  [`https://portal.example/apply#key=${TOKEN}`, [TOKEN]],
  [`https://portal.example/page?of=a%2Bb%2B${TOKEN}`, [`a%2Bb%2B${TOKEN}`, `a+b+${TOKEN}`]],
  [`https://portal.example/page?of=%zz${TOKEN}`, [`%zz${TOKEN}`]],
  ['https://portal.example/admin/messages?thread=12345678', []],
  ['https://portal.example/verify/7K3M-9QXD-2W8F', []],
  [`https://portal.example/administered/${TOKEN}`, [TOKEN]],
  ['https://portal.example/messages', []],
  ['https://portal.example', []],
  ['no address', []],
])('finds what opens a page in %s', (url, secrets) => {
  expect([...new Set(secretsOfAddress(url))]).toEqual(secrets)
})

it('finds codes in parameters, in messages within messages, and links wherever they were put', () => {
  const label = { code: 'any.label' }
  const nested = {
    code: 'any.outer',
    params: { parts: { lines: [{ code: 'any.inner', params: { code: '112233' } }] } },
  }
  const found = secretsIn({
    subject: { code: 'any.subject', params: { code: '482913', name: 'Ada Obi' } },
    content: {
      ...testContent('Hello'),
      facts: [[label, nested]],
      button: { label, url: `https://portal.example/d/${TOKEN}` },
      closing: {
        code: 'any.closing',
        params: { url: 'https://portal.example/group-emails/ABCDEFGHIJKLMNOP' },
      },
    },
    unsubscribe_url: 'https://portal.example/group-emails/abcdefghijklmnop',
    secrets: ['PASS-7K3M-9QXD-2W8F-HB6R'],
  })
  expect(found.toSorted()).toEqual(
    [
      '112233',
      '482913',
      'ABCDEFGHIJKLMNOP',
      'PASS-7K3M-9QXD-2W8F-HB6R',
      TOKEN,
      'abcdefghijklmnop',
    ].toSorted(),
  )
})

it.each([
  ['Code:482913', 'Code:••••••'],
  ['A482913B', 'A••••••B'],
  ['482913-482913', '••••••-••••••'],
  ['Amount 150,000.00', 'Amount 150,000.00'],
])('hides a value wherever it stands: %s', (text, shown) => {
  expect(hideSecrets(text, ['482913'])).toBe(shown)
})

it('hides in a refusal what the mail server quoted', () => {
  expect(hideAsShown('552 spam: "Your code: 482913"', 'Your code: 482913', 'Your code: ••••••')).toBe(
    '552 spam: "Your code: ••••••"',
  )
})

it.each([
  ['Use 482 913 now.', 'Use •••••• now.', '<p>Use 482 913 now.</p>', '<p>Use •••••• now.</p>'],
  ['482913', '••••••', '<p>482913</p>', '<p>••••••</p>'],
  ['A & B, 482913, C', 'A & B, ••••••, C', '<p>A &#38; B, 482913, C</p>', '<p>A &#38; B, ••••••, C</p>'],
  ["The pass is a'b & c.", 'The pass is ••••••.', '<p>a&#39;b &#38; c</p>', '<p>••••••</p>'],
  ['Use 11 and 111111.', 'Use •••••• and ••••••.', '<p>11, 111111</p>', '<p>••••••, ••••••</p>'],
  ['Nothing opens.', 'Nothing opens.', '<p>Nothing opens.</p>', '<p>Nothing opens.</p>'],
  ['Say 4829 : 13.', 'Say ••••••.', '<p>Say 4829\u202f: 13.</p>', null],
  ['Use 482913 now.', 'Take •••••• now.', '<p>482913</p>', null],
  ['Use 482913 913482.', 'Use ••••••••••••.', '<p>482913 913482</p>', null],
])('the HTML of %s is read as %s', (text, shown, html, hidden) => {
  expect(hideInHtml(html, text, shown)).toBe(hidden)
})
