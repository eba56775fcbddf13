import { describe, expect, it } from 'vitest'
import { say } from '../../../messages/say.ts'
import { type Columns, type Problem, readHeader, readRow } from './columns.ts'
import { type ResultLine, resultColumns, resultProblems } from './result-columns.ts'
import { type StudentRow, studentColumns, studentProblems } from './student-columns.ts'

const TODAY = '2026-11-26'

function reader<Row extends object>(
  columns: Columns<Row>,
  check: (row: Row, line: number, today: string) => Problem[],
) {
  return (cells: Record<string, string>): { row?: Row; problems: Record<string, string> } => {
    const layout = readHeader(columns as Columns<never>, Object.keys(cells))
    if ('code' in layout) throw new Error(say(layout, 'en'))
    const row = readRow(columns, layout, 7, Object.values(cells))
    const problems = Array.isArray(row) ? row : check(row, 7, TODAY)
    const found = Object.fromEntries(problems.map(({ column, problem }) => [column, say(problem, 'en')]))
    return problems.length > 0 ? { problems: found } : { row: row as Row, problems: {} }
  }
}

const readStudent = reader<StudentRow>(studentColumns, studentProblems)
const readResult = reader<ResultLine>(resultColumns, resultProblems)

const student = {
  matric_number: 'CSC/2014/0014',
  surname: 'Yusuf',
  first_name: 'Fatima',
  programme_code: 'CSC',
  date_of_birth: '1990-06-20',
  year_of_entry: '2014',
  graduation_session: '2017/2018',
  date_of_award: '2018-11-27',
  cgpa: '4.78',
  status: 'graduated',
}

const result = {
  matric_number: 'CSC/2014/0014',
  session: '2014/2015',
  semester: 'First',
  course_code: 'CSC 101',
  course_title: 'Computing I',
  units: '3',
  score: '71',
  grade: 'A',
  points: '5',
}

describe('a student row', () => {
  it.each([
    ['date_of_birth', '0000-06-20', 'not a day of the calendar in the years 1900 to 2999'],
    ['date_of_birth', '0001-06-20', 'not a day of the calendar in the years 1900 to 2999'],
    ['date_of_birth', '1899-12-31', 'not a day of the calendar in the years 1900 to 2999'],
    ['date_of_birth', '9999-12-31', 'not a day of the calendar in the years 1900 to 2999'],
    ['date_of_birth', '2023-02-29', 'not a day of the calendar'],
    ['date_of_birth', '1904-01-01', 'more than 90 years before the entry in 2014'],
    ['date_of_award', '0000-11-27', 'not a day of the calendar in the years 1900 to 2999'],
    ['date_of_award', '9999-11-27', 'not a day of the calendar in the years 1900 to 2999'],
    ['date_of_award', '2027-11-28', 'more than a year from now'],
    ['date_of_award', '2014-11-26', 'before the session 2017/2018 began'],
  ])('is refused with a day that cannot be meant: %s %s', (column, day, said) => {
    expect(readStudent({ ...student, [column]: day }).problems[column]).toContain(said)
  })

  it('is refused with a birth that is still to come, whether or not the entry is known', () => {
    const { problems } = readStudent({ ...student, year_of_entry: '', date_of_birth: '2026-11-27' })
    expect(problems).toEqual({ date_of_birth: 'Born 2026-11-27, a day that is still to come.' })
    expect(readStudent({ ...student, date_of_award: '2027-11-27' }).problems).toEqual({})
  })

  it('has a hold only with the desk and the way to clear it, which its owner is told', () => {
    const { problems } = readStudent({ ...student, hold_reason: 'Fees', hold_desk: 'Bursary' })
    expect(problems).toHaveProperty('hold_how_to_clear')
    const whole = { hold_reason: 'Fees', hold_desk: 'Bursary', hold_how_to_clear: 'Pay them.' }
    expect(readStudent({ ...student, ...whole }).row).toMatchObject(whole)
  })

  it('is tidied: white space, case, composed letters, empty cells', () => {
    const { row } = readStudent({
      ...student,
      matric_number: ' csc / 2014 /0014',
      surname: '  O\u0323lá   Bísí ',
      email: 'A@B.EDU ',
      phone: '',
    })
    expect(row).toMatchObject({
      matric_number: 'CSC/2014/0014',
      surname: 'Ọlá Bísí',
      email: 'a@b.edu',
      phone: null,
      cgpa: '4.78',
      year_of_entry: 2014,
      former_name: null,
      other_names: '',
    })
  })

  it.each([
    ['matric_number', '', 'This cell is empty.'],
    ['matric_number', '??', 'is not a matric number'],
    ['surname', 'Yusuf, Musa', 'is not a name'],
    ['surname', 'Yusuf (Jr)', 'is not a name'],
    ['surname', 'Yusuf/Musa', 'is not a name'],
    ['surname', '4711', 'is not a name'],
    ['surname', 'Ad\u00C3\u00A9b\u00C3\u00A1y\u00C3', 'letters are garbled'],
    ['first_name', 'Fat\uFFFDma', 'letters are garbled'],
    ['first_name', 'Fat\u0007ima', 'invisible control characters'],
    ['date_of_birth', '31/02/1990', 'Write year, month and day'],
    ['date_of_birth', '1990-02-31', 'not a day of the calendar'],
    ['date_of_birth', '2010-02-01', 'yet entered in 2014'],
    ['year_of_entry', '14', 'not a year'],
    ['graduation_session', '2017-2018', 'not a session'],
    ['graduation_session', '2017/2019', 'not a session'],
    ['graduation_session', '2011/2012', 'yet entered in 2014'],
    ['graduation_session', '', 'needs a graduation session'],
    ['date_of_award', '2016-11-27', 'before the session'],
    ['cgpa', '100.01', 'not an average from 0.00 to 100.00'],
    ['cgpa', '1,234', 'not an average'],
    ['cgpa', '4,7,8', 'not an average'],
    ['quality_points', '1.234,5', 'not a number'],
    ['quality_points', '1,250', 'not a number'],
    ...[
      ...['surname', 'first_name', 'other_names', 'former_name', 'programme', 'faculty', 'department'],
      'class_of_degree',
    ].map((column) => [column, 'Bello 王', 'cannot print 王'] as [string, string, string]),
    ['status', 'finished', 'is none of'],
    ['status', 'active', ''],
  ])('with %s “%s” is refused', (column, text, sentence) => {
    const { row, problems } = readStudent({ ...student, [column]: text })
    expect(row).toBeUndefined()
    expect(problems[column] ?? problems.date_of_award).toContain(sentence)
  })

  it.each([
    ...['Yusuf 7', 'Yusuf-Bello', 'Yusuf‑Bello', 'O’Neill', "O'Neill", 'Ait & Sons', 'Gal·la', 'J. P.'],
    'حسین\u200cزاده',
  ])('takes the name %s', (name) => {
    const names = { surname: name, first_name: name, other_names: name }
    expect(readStudent({ ...student, ...names }).row).toMatchObject(names)
  })

  it('is told everything that is wrong with it at once', () => {
    expect(
      Object.keys(readStudent({ ...student, surname: '4711', cgpa: '900', email: 'x' }).problems),
    ).toEqual([...['surname', 'email', 'cgpa']])
  })
})

describe('a result row', () => {
  it.each([
    [{ semester: '2nd semester' }, { semester: 'Second' }],
    [{ semester: 'HARMATTAN' }, { semester: 'First' }],
    [{ course_code: 'csc101' }, { course_code: 'csc101' }],
    [{ grade: 'b+' }, { grade: 'B+' }],
    [{ score: '' }, { score: null }],
    [{ score: '79.5' }, { score: 79.5 }],
    [{ score: '70.0' }, { score: 70 }],
    [{ units: '1.5' }, { units: 1.5 }],
    [{ units: '3.000' }, { units: 3 }],
    [{ points: '3.330' }, { points: 333 }],
    [{ grade: 'b−' }, { grade: 'B-' }],
    [{ grade: '' }, { grade: null, score: 71 }],
    [{ points: '' }, { points: null }],
    [{ points: '3.7' }, { points: 370 }],
    [
      { units: '3,5', score: '70,25', points: '3,70' },
      { units: 3.5, score: 70.25, points: 370 },
    ],
    [
      { score: 'ABS', grade: 'F', points: '0' },
      { score: 'absent', points: 0 },
    ],
  ])('with %o is read as %o', (cells, read) => {
    expect(readResult({ ...result, ...cells }).row).toMatchObject(read)
  })

  it.each([
    [{ score: '101' }, 'score', 'not a score from 0 to 100'],
    [{ score: '7e1' }, 'score', 'not a score'],
    [{ score: 'ABS' }, 'score', 'Marked absent, yet graded A with 5 points'],
    [{ units: '61' }, 'units', 'number from 0 to 60 with at most two decimals'],
    [{ units: '3.555' }, 'units', 'at most two decimals'],
    [{ units: '3,5555' }, 'units', 'at most two decimals'],
    [{ units: ',5' }, 'units', 'number from 0 to 60'],
    [{ score: '79,555' }, 'score', 'at most two decimals'],
    [{ units: '-1' }, 'units', 'number from 0 to 60'],
    [{ score: '100.01' }, 'score', 'not a score from 0 to 100'],
    [{ score: '79.555' }, 'score', 'at most two decimals'],
    [{ points: '100.01' }, 'points', 'not a number from 0 to 100'],
    [{ points: '3.333' }, 'points', 'at most two decimals'],
    [{ grade: '+' }, 'grade', 'not a grade'],
    [{ grade: '', score: '' }, 'grade', 'neither a grade nor a score'],
    [
      { grade: '', score: 'ABS', points: '0' },
      'grade',
      'Marked absent, but without a grade. Enter the grade',
    ],
    [{ grade: '', score: 'NA' }, 'score', 'Leave the cell empty if only the grade is known'],
    [{ grade: '', score: '-' }, 'score', 'For an absent student write ABS, with the grade'],
    [
      { score: '#DAY! -1' },
      'score',
      'A spreadsheet has the number -1 in this cell, which it shows as a date',
    ],
    [{ semester: 'constructor' }, 'semester', 'is none of'],
    [{ course_code: '<b>' }, 'course_code', 'not a course code'],
    [{ session: '2014/15' }, 'session', 'not a session'],
  ])('with %o is refused at %s', (cells, column, sentence) => {
    expect(readResult({ ...result, ...cells }).problems[column]).toContain(sentence)
  })
})

describe('the code of a course', () => {
  it.each<[string, string]>([
    ['CSC 101', 'CSC 101'],
    ['csc101', 'csc101'],
    ['SM-207', 'SM-207'],
    ['SEPT 1', 'SEPT 1'],
    ['GST 101/102', 'GST 101/102'],
    ['EEE.301', 'EEE.301'],
    ['A1', 'A1'],
    ['B.ENG 1', 'B.ENG 1'],
    ['SM‑207', 'SM-207'],
    ['SM‐207', 'SM-207'],
    ['SM‒207', 'SM-207'],
    ['SM–207', 'SM-207'],
    ['SM—207', 'SM-207'],
    ['SM―207', 'SM-207'],
    ['SM−207', 'SM-207'],
    ['SM－207', 'SM-207'],
    ['ＳＭ　２０７', 'SM 207'],
    ['SM\u00a0207', 'SM 207'],
    ['SM   207', 'SM 207'],
    [' SM 207 ', 'SM 207'],
    ['SM\u200b207', 'SM207'],
    ['SM\u00ad207', 'SM207'],
    ['\ufeffSM 207', 'SM 207'],
  ])('%j is stored as %j', (course_code, stored) => {
    expect(readResult({ ...result, course_code }).row).toMatchObject({ course_code: stored })
  })

  it.each([
    ...['1-Sep', '101', '-SM', '–SM 207', 'S', 'SM_207', 'SM:207', 'SM#207', 'SM+207', 'SM,207', '(SM 207)'],
    ...['Ọ 101', '王 1', 'Ⅷ 1', 'SM 207?', 'SM*207', '=SM207', 'SM 207 AND SM 208 TOO', '2.07E+02', '/SM'],
  ])('%j is refused', (course_code) => {
    expect(readResult({ ...result, course_code }).problems.course_code).toContain('not a course code')
  })
})

describe('a header', () => {
  const columns = resultColumns as Columns<never>
  const names = Object.keys(resultColumns)

  it('is read by name, in any order, in any case', () => {
    const layout = readHeader(
      columns,
      [...names].reverse().map((name) => ` ${name.replace('_', ' ').toUpperCase()} `),
    )
    expect(layout).toMatchObject({ names: [...names].reverse() })
  })

  it.each([
    [
      ['matric_number', 'session'],
      'The file lacks the columns semester, course_code, course_title, and units.',
    ],
    [[...names, 'remark', 'toString'], 'columns that are not known here: “remark” and “tostring”'],
    [[...names, 'grade'], 'has the column “grade” twice'],
  ])('%j is refused with a sentence', (header, sentence) => {
    const fault = readHeader(columns, header)
    expect('code' in fault && say(fault, 'en')).toContain(sentence)
  })

  it('names ten unknown columns at most, and counts the others', () => {
    const many = (count: number) => Array.from({ length: count }, (_, at) => `c${at + 1}`)
    const unknown = (count: number, language: 'en' | 'fr') => {
      const fault = readHeader(columns, [...names, ...many(count)])
      return 'code' in fault ? say(fault, language) : ''
    }
    expect(unknown(294, 'en')).toContain(
      'columns that are not known here: “c1”, “c2”, “c3”, “c4”, “c5”, “c6”, “c7”, “c8”, “c9”, and “c10” and 284 more. Leave them out',
    )
    expect(unknown(11, 'fr')).toContain('« c10 » et 1 autre. Retirez-les')
    expect(unknown(1, 'en')).toContain('a column that is not known here: “c1”. Leave it out or rename it.')
    expect(unknown(10, 'en')).toContain('“c10”. Leave them out')
  })

  it('names columns between the marks of the language', () => {
    const unknown = readHeader(columns, [...names, 'remark'])
    expect('code' in unknown && say(unknown, 'fr')).toContain(
      'une colonne inconnue ici : « remark ». Retirez-la',
    )
    const twice = readHeader(columns, [...names, 'grade'])
    expect('code' in twice && say(twice, 'fr')).toContain('la colonne « grade ».')
  })
})
