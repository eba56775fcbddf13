import { expect, it } from 'vitest'
import { keepMarks } from './french-spaces.ts'

it.each([
  ['Annuler cette demande ?', 'Annuler cette demande\u00a0?'],
  ['Écrivez à : bureau@exemple.com', 'Écrivez à\u00a0: bureau@exemple.com'],
  ['Au sujet de « Horaires » ; merci !', 'Au sujet de «\u00a0Horaires\u00a0»\u00a0; merci\u00a0!'],
  ['8:00, déjà collé?', '8:00, déjà collé?'],
])('keeps %j on one line in French alone', (text, kept) => {
  expect(keepMarks(text, 'fr')).toBe(kept)
  expect(keepMarks(text, 'en')).toBe(text)
})
