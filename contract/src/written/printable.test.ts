import { expect, test } from 'vitest'
import { findUnprintable } from './printable.ts'

test.each([
  'Ada Obi',
  'Ọlọ́run Ńwachukwu Ɗan-Àjàyí',
  'Łukasz Straße Čapek Ğ İı',
  'Nguyễn Thị Phương',
  'Ελένη Παπαδοπούλου',
  'Ναυσικᾶ Ἀχιλλεύς',
  'Дмитро Їжакевич',
  'محمد عبد الله',
  'حسین\u200cزاده',
  'ۋەلى ئەخمەت',
  'अमित कुमार',
  '\u0601٣',
  '₦5,000 · €20 · £3 · ₵7',
  'O’Brien‑Smith – “Law” … § № ™',
  'Œuvre ½ m²',
  'ʻOkina ʼn',
  '√x + y − z',
])('%s can be printed', (text) => {
  expect(findUnprintable(text)).toBeNull()
})

test.each([
  ['王', '王'],
  ['অমিত', 'অ ম U+09BF ত'],
  ['Ⅷ', 'Ⅷ'],
  ['Limits: x → ∞', '→ ∞'],
  ['Inequalities (≤)', '≤'],
  ['Dhaka College ১২', '১ ২'],
  ['Հայկ', 'Հ ա յ կ'],
  ['გიორგი', 'გ ი ო რ'],
  ['שרה', 'ש ר ה'],
  ['김', '김'],
  ['カ', 'カ'],
  ['ไทย', 'ไ ท ย'],
  ['አማረ', 'አ ማ ረ'],
  ['Ada 👩', '👩'],
  ['❤\ufe0f', '❤ U+FE0F'],
  ['✓ passed', '✓'],
  ['α ∈ Ω', '∈'],
  ['∑ x²', '∑'],
  ['A ↔ B ⇒ C', '↔ ⇒'],
  ['■●◆★☆♥', '■ ● ◆ ★ ☆'],
  ['𝒜', '𝒜'],
  ['\u0e31', 'U+0E31'],
  ['Ada\u064e', 'a\u064e'],
  ['5\u0610', '5\u0610'],
  ['\u2028', 'U+2028'],
  ['\ue000', 'U+E000'],
])('%s cannot be printed, because no font has %s', (text, signs) => {
  expect(findUnprintable(text)).toBe(signs)
})
