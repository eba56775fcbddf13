import { expect, test } from 'vitest'
import { isName } from './names.ts'

test.each([
  'Obi',
  'Adéyẹmí-Òjó',
  'Anne‐Marie',
  'Anne‑Marie',
  'Anne–Marie',
  'O’Neill',
  "O'Neill",
  '‘Abd',
  'Qurʼan',
  'ʻOkina',
  'D´Souza',
  'J. P.',
  'Smith & Sons',
  'Gal·la',
  'Musa bin Ali Jr.',
  'Henry 8',
  'X Æ A-12',
  'Đặng Thị',
  'Παπαδοπούλου',
  'Їжакевич',
  'محمد',
  'حسین\u200cزاده',
  'अमित',
  'كرم\u200dـ',
  'U',
])('%s is a name', (text) => {
  expect(isName(text)).toBe(true)
})

test.each([
  '',
  '-',
  '---',
  '. .',
  '12345',
  '=1+1',
  '<b>Ada</b>',
  'Ada <3',
  'Ada, Obi',
  'Ada (Jr)',
  'Ada/Obi',
  'ada@example.com',
  'Ada; drop',
  'Ada_Obi',
  '"Ada"',
  'Ada!',
  'Ada?',
  '100%',
  '#Ada',
  'Ada\\Obi',
  'Ada:Obi',
  '{{name}}',
  '£Ada',
  'Ada 👩',
  '\u200d',
])('%j is no name', (text) => {
  expect(isName(text)).toBe(false)
})
