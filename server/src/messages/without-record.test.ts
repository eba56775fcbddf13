import { expect, test } from 'vitest'
import type { Texts } from './catalogue.ts'
import * as en from './en/index.ts'
import { messageOf, sentences } from './message.ts'
import { namesIn, say } from './say.ts'
import { withoutRecord } from './without-record.ts'

const GENERAL = 'The student record needs attention. Staff with access to student records can see why.'

const differing = messageOf('documentsMake.recordAndResultsDiffer', {
  differences: messageOf('documentsMake.figureDiffers', {
    figure: 'CGPA',
    recorded: '4.37',
    computed: '5.00',
  }),
})

test('a general sentence stands for what a record says, also within another message', () => {
  const told = messageOf('documentsMake.notProducedByItself', { why: differing })
  expect(say(withoutRecord(told), 'en')).toBe(
    `This student copy couldn’t be produced automatically. ${GENERAL}`,
  )
  expect(say(withoutRecord(differing), 'fr')).toBe(
    'Le dossier de l’étudiant demande une vérification. Les agents qui peuvent consulter les dossiers en voient la raison.',
  )
})

test('several reasons about a record are one sentence, beside those that are not about it', () => {
  const told = sentences(
    messageOf('applicationsDesk.leftByRule'),
    messageOf('applicationsDesk.whyHeld', { offices: ['Bursary', 'Library'] }),
    differing,
    messageOf('applicationsDesk.ruleLater'),
  )
  expect(say(withoutRecord(told), 'en')).toBe(
    `The rule for student copies did not approve this application. ${GENERAL} A copy is to be sent later, or is on hold.`,
  )
})

test('every other text stays as it is', () => {
  const told = messageOf('bulk.waybillShared', { waybill: '7000000001', tracking_id: 'TST-0000' })
  expect(withoutRecord(told)).toEqual(told)
  expect(withoutRecord('On hold by Bursary')).toBe('On hold by Bursary')
})

/** What messages about records name: marks, averages, days, differences, offices with a hold. */
const OF_A_RECORD = new Set(
  'average awarded born cgpa computed course desk differences gaps grade grades offices points recorded score'.split(
    ' ',
  ),
)
/** Of imports and grading scales, which only staff with access to records work on, and of documents. */
const ELSEWHERE = ['students', 'grading', 'documentsTemplates']

test('no message that names something of a record is left out', () => {
  const codes = Object.entries(en as Texts).flatMap(([area, texts]) =>
    ELSEWHERE.includes(area) ? [] : Object.keys(texts).map((key) => `${area}.${key}`),
  )
  const naming = codes.filter((code) => namesIn(code).some((name) => OF_A_RECORD.has(name)))
  expect(naming.length).toBeGreaterThan(8)
  expect(naming.filter((code) => withoutRecord({ code }).code !== 'students.recordNeedsAttention')).toEqual(
    [],
  )
})
