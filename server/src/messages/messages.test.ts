import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { compileMessage } from '@lingui/message-utils/compileMessage'
import { expect, test } from 'vitest'
import type { Texts } from './catalogue.ts'
import * as en from './en/index.ts'
import * as fr from './fr/index.ts'
import { messageOf, sentences } from './message.ts'
import { say } from './say.ts'

const namesIn = (tokens: unknown): string[] =>
  Array.isArray(tokens)
    ? tokens.flatMap((token: unknown) => {
        if (!Array.isArray(token)) return []
        const [name, , cases] = token as [string, string?, Record<string, unknown>?]
        return [name, ...Object.values(cases ?? {}).flatMap(namesIn)]
      })
    : []

const every = Object.entries(en as Texts).flatMap(([area, texts]) =>
  Object.entries(texts).map(([key, english]) => ({
    code: `${area}.${key}`,
    english,
    french: (fr as Texts)[area]?.[key],
  })),
)

test('what changes in a message changes in the French one', () => {
  for (const { code, english, french = '' } of every) {
    const names = (text: string) => [...new Set(namesIn(compileMessage(text)))].sort()
    expect(names(french), code).toEqual(names(english))
  }
})

const SOURCE = fileURLToPath(new URL('../', import.meta.url))

test('somebody says each message', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' })
  const source = files
    .filter((file) => file.endsWith('.ts') && !/^messages.(en|fr)\b/.test(file))
    .map((file) => readFileSync(`${SOURCE}${file}`, 'utf8'))
    .join('\n')
  const unsaid = every.filter(({ code }) => !code.startsWith('fields.') && !source.includes(`'${code}'`))
  expect(unsaid.map(({ code }) => code)).toEqual([])
})

test('what stands in a message is said in the language of the reader', () => {
  const refusal = messageOf('failures.tooMany', { wait: messageOf('failures.minutes', { count: 5 }) })
  expect(say(refusal, 'en')).toBe('Too many attempts. Try again in 5 minutes.')
  expect(say(refusal, 'fr')).toBe('Trop de tentatives. Réessayez dans 5 minutes.')
})

test('what people typed gets the full stop that it lacks before another sentence', () => {
  const joined = (...texts: string[]) => say(sentences(...texts), 'en')
  expect(joined('It is on hold.', 'Results of the last session', 'We wait for them')).toBe(
    'It is on hold. Results of the last session. We wait for them',
  )
  expect(joined('Is it right?', 'Yes!', 'Done')).toBe('Is it right? Yes! Done')
})

test('amounts, days, numbers and lists are written as the language writes them', () => {
  const parts = sentences(
    messageOf('failures.notFound', { what: { money: 1_250_000, currency: 'NGN' } }),
    messageOf('failures.notFound', { what: { day: '2026-12-04' } }),
    messageOf('failures.notFound', { what: { count: 12_500 } }),
    messageOf('failures.notFound', { what: ['A1', 'B2', 'C3'] }),
    messageOf('failures.notFound', { what: { either: ['A1', 'B2'] } }),
  )
  expect(say(parts, 'en')).toBe(
    '₦12,500.00 was not found. 4 December 2026 was not found. 12,500 was not found. A1, B2, and C3 was not found. A1 or B2 was not found.',
  )
  expect(say(parts, 'fr').replace(/\s/g, ' ')).toBe(
    '12 500,00 ₦ : introuvable. 4 décembre 2026 : introuvable. 12 500 : introuvable. A1, B2 et C3 : introuvable. A1 ou B2 : introuvable.',
  )
})

test('a country has its name, and what is no country stays as it is', () => {
  const named = (country: string) => say(messageOf('common.joined', { parts: { country } }), 'fr')
  expect(['GB', 'ZZ', '', 'uk', 'GBR1'].map(named)).toEqual(['Royaume-Uni', named('ZZ'), '', 'uk', 'GBR1'])
  expect(named('ZZ')).not.toBe('')
})

test('a message that no catalogue has any more shows its code', () => {
  expect(say({ code: 'gone.away' }, 'fr')).toBe('gone.away')
})

test.each([
  'gone.long-since',
  'common.constructor',
  'common.toString',
  '__proto__.toString',
  'constructor.name',
])('a message that no catalogue has is said by its code: %s', (code) => {
  expect(say({ code }, 'en')).toBe(code)
  expect(say({ code }, 'fr')).toBe(code)
})
