import { expect, it } from 'vitest'
import { calledName, fullName, isSignedInFull, listedName, shortName } from './person-name.ts'

it.each([
  [['Bello', 'Ada', 'Ngozi'], 'Ada', 'Ada Bello', 'Ada Ngozi Bello', 'Bello, Ada Ngozi'],
  [['Bello', 'Ada', ''], 'Ada', 'Ada Bello', 'Ada Bello', 'Bello, Ada'],
  [['Madonna', '', ''], 'Madonna', 'Madonna', 'Madonna', 'Madonna'],
  [['Bello', '', 'Ngozi'], 'Bello', 'Bello', 'Ngozi Bello', 'Bello, Ngozi'],
] as const)('the name of %j in letters, piles, documents and lists', (parts, called, short, full, listed) => {
  const [surname, first_name, other_names] = parts
  const person = { surname, first_name, other_names }
  expect([calledName(person), shortName(person), fullName(person), listedName(person)]).toEqual([
    called,
    short,
    full,
    listed,
  ])
})

it.each([
  ['Ada Bello', ['Bello', 'Ada'], true],
  ['Ada Ngozi Bello', ['Bello', 'Ada'], true],
  ['A. Bello', ['Bello', 'Ada'], true],
  [' Ada ', ['Bello', 'Ada'], false],
  ['x', ['Bello', 'Ada'], false],
  // Two names in one field are two names.
  ['Ada', ['Ada Bello', ''], false],
  ['Madonna', ['Madonna', ''], true],
  ['Madonna', ['', 'Madonna'], true],
  ['', ['Madonna', ''], false],
] as const)('“%s” is the full name of %j: %s', (signature, [surname, first_name], isFull) => {
  expect(isSignedInFull(signature, { surname, first_name })).toBe(isFull)
})
