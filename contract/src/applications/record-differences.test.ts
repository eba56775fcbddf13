import { expect, test } from 'vitest'
import { type ComparedValues, differingFields } from './record-differences.ts'

const record: ComparedValues = {
  surname: 'Adéyẹmí',
  first_name: 'Ọmọlará',
  other_names: 'Bísí',
  matric_number: 'CSC/2015/0042',
  email: 'omolara@example.com',
  programme: 'B.Sc. Computer Science',
  year_of_entry: 2015,
  graduation_session: '2018/2019',
}

test.each<[string, Partial<ComparedValues>, string[]]>([
  ['nothing', {}, []],
  ['accents, case, spaces and punctuation', { surname: ' ADEYEMI', programme: 'bsc computer-science' }, []],
  ['a number as text', { year_of_entry: '2015' }, []],
  ['what was not typed', { programme: '', graduation_session: null, other_names: '' }, []],
  ['a first name that was not typed', { first_name: '' }, ['first_name']],
  ['another surname and another year', { surname: 'Òkè', year_of_entry: 2016 }, ['surname', 'year_of_entry']],
])('%s', (_, typed, fields) => {
  expect(differingFields({ ...record, ...typed }, record)).toEqual(fields)
})

test('what the record lacks is no difference, but for the first name', () => {
  const sparse = { ...record, email: null, year_of_entry: null, first_name: '' }
  expect(differingFields(record, sparse)).toEqual(['first_name'])
})
