import { expect, test } from 'vitest'
import { sayFieldMessage } from './field-messages.ts'

test('a form says in French what the schema says in English, with what changes in it', () => {
  expect(sayFieldMessage('fr', 'Sign the consent to go on')).toBe('Signez le consentement pour continuer')
  expect(sayFieldMessage('fr', 'Use at most 160 characters')).not.toContain('Use')
  expect(sayFieldMessage('fr', 'Use at most 160 characters')).toContain('160')
  expect(sayFieldMessage('en', 'Fill this in')).toBe('Fill this in')
  expect(sayFieldMessage('fr', 'Enter an amount from 1,000.00 to 50,000,000.00')).toBe(
    'Saisissez un montant de 1\u202F000,00 à 50\u202F000\u202F000,00',
  )
})
