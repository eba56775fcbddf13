import { expect, it } from 'vitest'
import { initials } from './initials.ts'

it.each([
  [['O\u0323mo\u0323lará', 'Abdul-Rahman', '', 'Ìyá'], '\u1ECC. A. R. Ì.'],
  [['Ọmọlará  Adé-Yẹmí'], 'Ọ. A. Y.'],
  [['ẹ̀bùn', 'ọ̀kẹ́'], 'Ẹ̀. Ọ̀.'],
  [[''], ''],
] as const)('initials of %j are letters as people see them: %s', (names, expected) => {
  expect(initials(...names)).toBe(expected.normalize('NFC'))
})
