import { fault, keepFault } from '@testamur/contract/field-faults'
import { expect, onTestFinished, test } from 'vitest'
import { loadFieldMessages } from './field-messages.ts'
import { setLanguage } from './language.ts'

const amounts = keepFault({
  code: 'fields.amountOutOfRange',
  params: { least: { amount: 100_000 }, most: { amount: 5_000_000_000 } },
})

test('a form says what a schema found, with what changes in it', async () => {
  const say = await loadFieldMessages()
  expect(say(fault('signConsent'))).toBe('Give your consent to continue')
  expect(say(fault('tooManyCharacters', { max: 160 }))).toBe('Use at most 160 characters')
  expect(say(amounts)).toBe('Enter an amount from 1,000.00 to 50,000,000.00')
})

test('and in French', async () => {
  setLanguage('fr')
  onTestFinished(() => setLanguage('en'))
  const say = await loadFieldMessages()
  expect(say(fault('signConsent'))).toBe('Donnez votre consentement pour continuer')
  expect(say(fault('tooManyCharacters', { max: 160 }))).toBe('Utilisez 160 caractères au plus')
  expect(say(amounts)).toBe('Saisissez un montant de 1\u202F000,00 à 50\u202F000\u202F000,00')
})

test('what a form said already stays as it is', async () => {
  const say = await loadFieldMessages()
  expect(say('Enter your email address')).toBe('Enter your email address')
})
