import { expect, test } from 'vitest'
import { chooseLanguage, readPreferredLanguages } from './language.ts'

const offered = ['en', 'fr'] as const

test.each<[string, Record<string, string>, string]>([
  ['nothing said', {}, 'en'],
  ['the browser reads French', { 'accept-language': 'fr-CA,fr;q=0.9,en;q=0.5' }, 'fr'],
  ['weights count, not places', { 'accept-language': 'en;q=0.3, fr;q=0.8' }, 'fr'],
  ['a language that is refused', { 'accept-language': 'fr;q=0, en' }, 'en'],
  ['a language that is not offered', { 'accept-language': 'de, fr;q=0.2' }, 'fr'],
  ['only others', { 'accept-language': 'de, ja' }, 'en'],
  ['what was chosen goes first', { cookie: 'a=b; language=fr', 'accept-language': 'en' }, 'fr'],
  ['a choice that is none', { cookie: 'language=<script>', 'accept-language': 'fr' }, 'fr'],
  ['another cookie of a like name', { cookie: 'xlanguage=fr' }, 'en'],
  ['nonsense', { 'accept-language': ';;q=,*;q=1,fr;q=x' }, 'en'],
])('%s', (_, headers, language) => {
  expect(chooseLanguage(readPreferredLanguages(headers), offered)).toBe(language)
})

test('an institution that offers one language speaks it to everybody', () => {
  expect(chooseLanguage(['en'], ['fr'])).toBe('fr')
  expect(chooseLanguage(['fr'], [])).toBe('en')
})
