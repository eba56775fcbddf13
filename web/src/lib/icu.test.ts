import { setupI18n } from '@lingui/core'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { format, type Tokens } from '@testamur/contract/icu'
import { expect, test } from 'vitest'

const cases: [message: string, values: Record<string, string | number>][] = [
  ['Plain words', {}],
  ['Hello {name}', { name: 'Ṣadé' }],
  ["it''s '{'not'}' a value", {}],
  ['{count, plural, one {# copy} other {# copies}}', { count: 1 }],
  ['{count, plural, one {# copy} other {# copies}}', { count: 1200 }],
  ['{count, plural, =0 {no copies} one {one copy} other {# copies}} of {total}', { count: 0, total: 9 }],
  ['{min, plural, one {# to {max} day} other {# to {max} days}}', { min: 2, max: 5 }],
  ['{n, plural, offset:1 =0 {nobody} one {you and # other} other {you and # others}}', { n: 3 }],
  ['{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} try', { n: 22 }],
  ['{kind, select, official {Official copy} other {Student copy}}', { kind: 'official' }],
  ['{kind, select, official {Official copy} other {Student copy}}', { kind: 'neither' }],
]

test.each(cases)('%s with %o says what Lingui says', (message, values) => {
  const compiled = compileMessage(message)
  const lingui = setupI18n({ locale: 'en', messages: { en: { message: compiled } } })
  expect(format(compiled as unknown as Tokens, values, 'en')).toBe(lingui._('message', values))
})

test('plurals follow the language', () => {
  const compiled = compileMessage(
    '{n, plural, one {un} few {kilka} many {wiele} other {inne}}',
  ) as unknown as Tokens
  expect([1, 3, 5].map((n) => format(compiled, { n }, 'pl'))).toEqual(['un', 'kilka', 'wiele'])
})
