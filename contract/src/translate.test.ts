import { expect, test } from 'vitest'
import { compileSentences, createTranslate } from './translate.ts'

const say = createTranslate(
  compileSentences({
    Draft: 'Brouillon',
    'The status is {status}.': 'Le statut est {status}.',
    'The status is {status}, since {day}.': 'Le statut est {status} depuis le {day}.',
    'Add {count} copies (at most 20).': 'Ajoutez {count} exemplaires (20 au plus).',
    '{first} then {second}': '{second} après {first}',
    'Copy {number} {ours}.': 'L’exemplaire {number} {ours}.',
    'was sent': 'est parti',
    'It is late.': 'Il est tard.',
    'It is at {place}.{more}': 'C’est à {place}.{more}',
    ' Ring at {door}.': ' Sonnez au {door}.',
    '"{text}"': '« {text} »',
    'In column “{quoted}”: {why}': 'Dans la colonne « {quoted} » : {why}',
    and: 'et',
  }),
)

test.each([
  ['Draft', 'Brouillon'],
  ['The status is Draft.', 'Le statut est Brouillon.'],
  ['The status is Draft, since Monday.', 'Le statut est Brouillon depuis le Monday.'],
  ['Add 3 copies (at most 20).', 'Ajoutez 3 exemplaires (20 au plus).'],
  ['one then two', 'two après one'],
  ['It is late. The status is Draft.', 'Il est tard. Le statut est Brouillon.'],
  ['The status is Draft. It is late.', 'Le statut est Brouillon. Il est tard.'],
  ['It is late. Bring your card', 'Il est tard. Bring your card'],
  ['Copy 2 was sent.', 'L’exemplaire 2 est parti.'],
  ['Copy 2 was sent. Ask Ada', 'L’exemplaire 2 est parti. Ask Ada'],
  ['Copy 2 is torn.', 'Copy 2 is torn.'],
  ['The status is "Draft", "Draft", and "x".', 'Le statut est « Brouillon », « Brouillon » et « x ».'],
  ['It is at Nsukka.', 'C’est à Nsukka.'],
  ['It is at Nsukka. Ring at 4.', 'C’est à Nsukka. Sonnez au 4.'],
  ['The status is "Draft", PDF and 12.', 'Le statut est « Brouillon », PDF et 12.'],
  ['The status is tea and milk.', 'Le statut est tea and milk.'],
  ['In column “Draft”: Draft', 'Dans la colonne « Draft » : Brouillon'],
  ['a line\nof its own then two', 'two après a line\nof its own'],
])('%s', (english, french) => {
  expect(say(english)).toBe(french)
})

test('what people wrote stays as they wrote it', () => {
  for (const text of [
    '',
    'Bring your ID card',
    'Add 3 copies (at most 20). Please',
    'x'.repeat(5000),
    '{first}',
  ])
    expect(say(text)).toBe(text)
})

test('what was said once is said the same again', () => {
  for (let n = 0; n < 12_000; n += 1) say(`Add ${n} copies (at most 20).`)
  expect(say('Add 7 copies (at most 20).')).toBe('Ajoutez 7 exemplaires (20 au plus).')
})
