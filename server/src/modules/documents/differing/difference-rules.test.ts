import { describe, expect, it } from 'vitest'
import type { SignedFacts } from '../signed-facts.ts'
import type { SignedRecord } from '../signed-record.ts'
import { differencesOf, resultsUntil, type SignedDocument } from './difference-rules.ts'

const facts: SignedFacts = {
  name: 'Halima Bello',
  listed_name: 'Bello, Halima',
  initials: 'H. B.',
  surnames: ['Bello'],
  matric_number: 'CSC/2010/0001',
  programme: 'B.Sc. Computer Science',
  transcript: { class_of_degree: 'First Class Honours', cgpa: '4.5' },
  recipient: null,
}

const row = (session: string, semester: string, course_code: string) => ({
  session,
  semester,
  course_code,
  course_title: 'Course',
  units: 3,
  score: 71,
  grade: 'A',
  points: 500,
})

const fields: SignedRecord['fields'] = {
  name: 'Bello, Halima',
  matric_number: 'CSC/2010/0001',
  former_name: null,
  date_of_birth: null,
  programme: 'B.Sc. Computer Science',
  faculty: 'Science',
  department: 'Computer Science',
  year_of_entry: '2010',
  graduation_session: '2013/2014',
  date_of_award: '2014-11-20',
  class_of_degree: 'First Class Honours',
  cgpa: '4.50',
}
const record: SignedRecord = { fields, results: [row('2010/2011', 'First', 'CSC 101')] }

const transcript: SignedDocument = { kind: 'official_copy', source: 'generated', facts, record }
const certificate: SignedDocument = { ...transcript, kind: 'certificate' }
const upload: SignedDocument = { ...transcript, source: 'uploaded', facts: { ...facts, transcript: null } }

/** The fields that differ once these are corrected. */
const changed = (document: SignedDocument, corrected: Partial<SignedRecord['fields']>) =>
  differencesOf(document, { ...record, fields: { ...fields, ...corrected } }).map(({ field }) => field)

describe('the fields of a record', () => {
  it.each([
    ['nothing', {}, [], [], []],
    ['the name', { name: 'Bello-Musa, Halima' }, ['name'], ['name'], ['name']],
    ['the programme', { programme: 'B.Sc. Physics' }, ['programme'], ['programme'], ['programme']],
    ['the class', { class_of_degree: 'Pass' }, ['class_of_degree'], ['class_of_degree'], []],
    ['a class that is gone', { class_of_degree: null }, ['class_of_degree'], ['class_of_degree'], []],
    ['the average', { cgpa: '4.63' }, ['cgpa'], ['cgpa'], []],
    ['the date of award', { date_of_award: '2014-12-01' }, ['date_of_award'], ['date_of_award'], []],
    ['the faculty', { faculty: 'Computing' }, ['faculty'], [], []],
    // It was not on record when the document was signed.
    ['a former name that came in', { former_name: 'Musa' }, [], [], []],
  ])('differ after a change of %s: transcript, certificate, upload', (_, corrected, ...expected) => {
    const found = [transcript, certificate, upload].map((document) => changed(document, corrected))
    expect(found).toEqual(expected)
  })

  it('agree with a certificate that said it rightly all along', () => {
    const wronglyRecorded: SignedDocument = {
      ...certificate,
      record: { ...record, fields: { ...fields, name: 'Belo, Halima' } },
    }
    expect(changed(wronglyRecorded, {})).toEqual([])
    expect(changed(wronglyRecorded, { name: 'Bello-Musa, Halima' })).toEqual(['name'])
  })

  it('are compared with the facts alone where a document was signed without its record', () => {
    const earlier = { ...transcript, record: null }
    expect(changed(earlier, { cgpa: '4.63', faculty: 'Computing' })).toEqual([])
    expect(changed(earlier, { class_of_degree: 'Pass' })).toEqual(['class_of_degree'])
    const typed = { ...upload, record: null, facts: { ...upload.facts, matric_number: null } }
    expect(changed(typed, { name: 'Other, Person' })).toEqual([])
  })
})

describe('the rows of a record', () => {
  const late = row('2010/2011', 'First', 'CSC 102')
  const withRows = (results: SignedRecord['results']) => ({ ...record, results })
  const place = { session: '2010/2011', semester: 'First' }

  it('differ one by one on transcripts', () => {
    const [first] = record.results
    if (first === undefined) throw new Error('No row')
    const now = withRows([{ ...first, units: 2, score: null }, late])
    expect(differencesOf(transcript, now)).toEqual([
      { ...place, field: 'units', course_code: 'CSC 101', signed: '3', recorded: '2' },
      { ...place, field: 'score', course_code: 'CSC 101', signed: '71', recorded: null },
      { ...place, field: 'result', course_code: 'CSC 102', signed: null, recorded: 'A' },
    ])
    expect(differencesOf(transcript, withRows([]))).toEqual([
      { ...place, field: 'result', course_code: 'CSC 101', signed: 'A', recorded: null },
    ])
    expect(differencesOf(certificate, now)).toEqual([])
  })

  it('of later semesters are no corrections', () => {
    const later = [row('2010/2011', 'Second', 'CSC 103'), row('2011/2012', 'First', 'CSC 201')]
    expect(resultsUntil(record, [...record.results, late, ...later])).toEqual([...record.results, late])
    expect(resultsUntil(null, later)).toEqual([])
  })
})
