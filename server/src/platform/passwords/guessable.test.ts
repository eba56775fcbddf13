import { expect, it } from 'vitest'
import { isGuessable } from './guessable.ts'

const OWN = ['Federal University of Ilé-Ifẹ̀', 'FUI', 'Testamur', 'bola.ige@example.edu', 'Bọ́lá Ige']

it.each([
  'passwordpassword',
  '123456789012',
  'testamurtestamur',
  'qwertyuiopas',
  'demodemodemo',
  'password1234',
  'adminpassword1234',
  'Passw0rdPassw0rd',
  'P@ssw0rd2024!',
  'abcdefghijkl',
  'aaaaaaaaaaaa',
  '111111222222',
  'letmeinletmein',
  'Testamur2026!',
  'FUI-FUI-FUI-FUI',
  'federaluniversity1',
  'bola.ige@example.edu',
  'BọláIge12345',
])('%s is soon guessed', (password) => {
  expect(isGuessable(password, OWN)).toBe(true)
})

it.each([
  'seven quiet green lanterns',
  'another long password',
  'correct horse battery staple',
  'k7#vQ2m!xR9z',
  'ọjọ́ ọ̀la á dára gan',
  'The kettle sings at four',
])('%s is not', (password) => {
  expect(isGuessable(password, OWN)).toBe(false)
})

it('looks at the longest password in no time worth counting', () => {
  expect(isGuessable('ab'.repeat(64), OWN)).toBe(true)
})
