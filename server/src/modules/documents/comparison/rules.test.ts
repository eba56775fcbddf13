import { describe, expect, it } from 'vitest'
import { type ComparedFacts, compareFacts, type TypedFacts } from './rules.ts'

const printed: ComparedFacts = {
  surnames: ['Adéyẹmí-Òjó'],
  transcript: { class_of_degree: 'Second Class Honours (Upper Division)', cgpa: '4.05' },
}

/** The result for one fact, with a surname that matches nobody unless given. */
function one(facts: ComparedFacts, typed: Partial<TypedFacts>) {
  const { surname, class_of_degree, cgpa } = compareFacts(facts, { surname: '?', ...typed })
  return class_of_degree ?? cgpa ?? surname
}

describe('a surname', () => {
  it.each(['Adéyẹmí-Òjó', 'ADEYEMI OJO', 'adeyemi‑ojo', ' Adeyemiojo ', 'Ade’yemi Ojo', 'Adéyẹmí-Òjó'])(
    'matches as %s',
    (surname) => expect(one(printed, { surname })).toBe('matches'),
  )
  it.each(['Adeyemi', 'Ojo', 'Adeyemi-Ojoh', 'Okafor', '-', '?'])('does not match as %s', (surname) =>
    expect(one(printed, { surname })).toBe('does_not_match'),
  )
  it.each([
    ['Østergård', 'Ostergard'],
    ['Strauß', 'STRAUSS'],
    ['Ɗanjuma', 'Danjuma'],
    ['Łukasz', 'lukasz'],
    ['الخوارزمي', 'الخَوارزمي'],
    ['Παπαδόπουλος', 'ΠΑΠΑΔΟΠΟΥΛΟΣ'],
  ])('%s matches as %s', (surname, typed) =>
    expect(one({ surnames: [surname], transcript: null }, { surname: typed })).toBe('matches'),
  )
})

describe('a class of degree', () => {
  it.each([
    'Second Class Honours (Upper Division)',
    'second class upper',
    'SECOND CLASS HONOURS, UPPER DIVISION',
    '2nd Class (Hons) Upper',
  ])('matches as %s', (class_of_degree) => expect(one(printed, { class_of_degree })).toBe('matches'))
  it.each(['First Class Honours', 'Second Class Honours (Lower Division)', 'Second', 'class', 'Upper'])(
    'does not match as %s',
    (class_of_degree) => expect(one(printed, { class_of_degree })).toBe('does_not_match'),
  )
  it('that was not awarded yet matches nothing', () => {
    const facts = { ...printed, transcript: { class_of_degree: null, cgpa: null } }
    expect(compareFacts(facts, { surname: 'Ojo', class_of_degree: 'First Class', cgpa: '4.50' })).toEqual({
      surname: 'does_not_match',
      class_of_degree: 'does_not_match',
      cgpa: 'does_not_match',
    })
  })
})

describe('a CGPA', () => {
  it.each(['4.05', '4,05', '4.050', ' 4.05 / 5.00'])('matches as %s', (cgpa) =>
    expect(one(printed, { cgpa })).toBe('matches'),
  )
  it.each(['4.5', '4.50', '4.06', '4', 'four', '', '0x4'])('does not match as %s', (cgpa) =>
    expect(one(printed, { cgpa })).toBe('does_not_match'),
  )
})

it('what a prepared PDF prints beside the name is not known', () => {
  expect(
    compareFacts(
      { surnames: ['Okafor'], transcript: null },
      { surname: 'okafor', class_of_degree: 'First', cgpa: '4.9' },
    ),
  ).toEqual({ surname: 'matches', class_of_degree: 'not_known', cgpa: 'not_known' })
})
