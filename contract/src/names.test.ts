import { expect, test } from 'vitest'
import { isNameOnRecord } from './names.ts'

const amina = { surname: 'Tàíwò', first_name: 'Amina', other_names: 'Chukwuemeka Ọlá-Olúwa' }

test.each([
  'Tàíwò Amina Chukwuemeka Ọlá-Olúwa',
  'amina chukwuemeka ola oluwa TAIWO',
  'Amina Taiwo',
  'TAIWO, Amina C.',
  'Amina C. O. O. Tàíwò',
  'A. Chukwuemeka Taiwo',
  'Amina Chukwuemeka OlaOluwa Taiwo',
])('%s is the name on record', (written) => {
  expect(isNameOnRecord(written, amina)).toBe(true)
})

test.each([
  'Chukwuemeka-Oluwaseun Ogheneruemu-Adéwálé Ọlátúnbọ̀sún',
  'Amina Bello',
  'Amina Taiwo Bello',
  'Aminat Taiwo',
  'Chukwuemeka Taiwo',
  'Amina Chukwuemeka',
  'Amina X. Taiwo',
  'Amina Amina Taiwo',
  'Taiwo',
  '',
])('%s is another name', (written) => {
  expect(isNameOnRecord(written, amina)).toBe(false)
})

test('a surname of two words, an apostrophe and a letter without marks', () => {
  const pat = { surname: 'de Souza O’Brien', first_name: 'Łukasz', other_names: '' }
  expect(isNameOnRecord('Lukasz DeSouza OBrien', pat)).toBe(true)
  expect(isNameOnRecord("Souza O'Brien de Lukasz", pat)).toBe(true)
  expect(isNameOnRecord('Lukasz Souza', pat)).toBe(false)
})
