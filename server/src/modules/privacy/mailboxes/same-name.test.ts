import { expect, test } from 'vitest'
import { isSameName, mayBeSameName, nameInOneLine } from './same-name.ts'
import { namesOnRecord } from './whose-rows.ts'

const ada = { surname: 'Obi', first_name: 'Ada', other_names: 'Ngozi' }

test.each([
  ['the same in another order', 'OBI Ngozi Ada', true],
  ['without the middle name', 'Ada Obi', true],
  ['with an initial', 'A. Obi', true],
  ['a given name alone', 'Ada', true],
  ['with accents', 'Àdá Ọbi', true],
  ['the surname alone, which a family shares', 'Obi', false],
  ['a brother', 'Emeka Obi', false],
  ['another middle name', 'Ada Chioma Obi', false],
  ['nothing', '', false],
])('a name in one line: %s', (_, line, same) => {
  expect([mayBeSameName(nameInOneLine(line), ada), mayBeSameName(ada, nameInOneLine(line))]).toEqual([
    same,
    same,
  ])
})

test.each([
  ['in another order', 'OBI Ngozi Ada', true],
  ['without the middle name', 'Ada Obi', true],
  ['with an initial of the middle name', 'Ada N. Obi', true],
  ['with the initial of another middle name', 'Ada C. Obi', false],
  ['a given name alone', 'Ada', true],
  ['an initial', 'A. Obi', false],
  ['initials', 'A N Obi', false],
  ['a name that begins with the same letters', 'Adaora Obi', false],
  ['more words, of which one may be another surname', 'Ada Ngozi Obi Eze', false],
  ['one more that is joined by a hyphen', 'Ada Ngozi Obi-Eze', false],
  ['one more behind a comma', 'Ada Ngozi Obi,Eze', false],
])('the same name for certain: %s', (_, line, same) => {
  expect([isSameName(nameInOneLine(line), ada), isSameName(ada, nameInOneLine(line))]).toEqual([same, same])
})

test('an initial is not even the same as itself', () => {
  const initial = { surname: 'Okafor', first_name: 'A', other_names: '' }
  expect(isSameName(initial, initial)).toBe(false)
})

test('a longer name is the same as a shorter one, whichever of the two is on the record', () => {
  const short = { ...ada, other_names: '' }
  expect([mayBeSameName(ada, short), mayBeSameName(short, ada)]).toEqual([true, true])
  expect(mayBeSameName(short, { ...short, first_name: 'Emeka' })).toBe(false)
})

test.each([
  ['a surname', 'Okafor', 'Ada Okafor', true],
  ['a whole name', 'Adaeze Okafor', 'Okafor Adaeze', true],
  ['a surname that a brother has', 'Okafor', 'Emeka Okafor', false],
  ['a surname alone', 'Okafor', 'Okafor', false],
])('a former name on a record is one as well: %s', (_, former_name, line, same) => {
  const names = namesOnRecord({ ...ada, former_name })
  expect(names.some((name) => mayBeSameName(nameInOneLine(line), name))).toBe(same)
})
