import { toMinor } from '@testamur/contract/money'

export const formats = [
  { key: 'hard_copy', name: 'Hard Copy', channel: 'paper', position: 1 },
  { key: 'soft_copy', name: 'Soft Copy', channel: 'electronic', position: 2 },
]

/** In naira: a student copy on paper and by email, an official copy on paper and by email. */
type Prices = {
  student: readonly [hard: number, soft: number]
  official: readonly [hard: number, soft: number]
}

const usual: Prices = { student: [7_500, 5_000], official: [20_000, 15_000] }

const priced: readonly (readonly [code: string, name: string, prices: Prices])[] = [
  ['further_studies', 'Further studies', usual],
  ['employment', 'Employment', usual],
  ['credential_evaluation', 'Immigration or credential evaluation', { ...usual, official: [25_000, 20_000] }],
  ['professional_licensing', 'Professional licensing', { ...usual, official: [22_500, 17_500] }],
  ['scholarship', 'Scholarship or funding', usual],
  ['nysc', 'National Youth Service (NYSC)', { student: [5_000, 3_000], official: [15_000, 10_000] }],
  ['personal_use', 'Personal use', usual],
]

export const purposes = priced.map(([code, name], index) => ({ code, name, position: index + 1 }))

export const transcriptRates = priced.flatMap(([purpose, , { student, official }]) => [
  { purpose, type: 'student_copy', hard_copy: toMinor(student[0]), soft_copy: toMinor(student[1]) },
  { purpose, type: 'official_copy', hard_copy: toMinor(official[0]), soft_copy: toMinor(official[1]) },
])

export const ratesBegan = '2024-01-01'
