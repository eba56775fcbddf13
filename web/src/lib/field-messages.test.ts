import { expect, test } from 'vitest'
import { sayFieldMessage } from './field-messages.ts'

test('a form says in French what the schema says in English, with what changes in it', () => {
  expect(sayFieldMessage('fr', 'Sign the consent to go on')).toBe('Signez le consentement pour continuer')
  expect(sayFieldMessage('fr', 'Use at most 160 characters')).not.toContain('Use')
  expect(sayFieldMessage('fr', 'Use at most 160 characters')).toContain('160')
  expect(sayFieldMessage('en', 'Fill this in')).toBe('Fill this in')
})
