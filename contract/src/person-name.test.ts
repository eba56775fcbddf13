import { expect, it } from 'vitest'
import { calledName, fullName, listedName, shortName } from './person-name.ts'

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
