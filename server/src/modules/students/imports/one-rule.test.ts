// PostgreSQL alone is enough: no database is used.
import { email, isoDate, matricNumber, phone, session, year } from '@testamur/contract/fields'
import { degreeClass } from '@testamur/contract/grading/grading-scales'
import { programmeCode } from '@testamur/contract/students/programmes'
import { LONGEST_FULL_NAME, LONGEST_NAME, LONGEST_OTHER_NAMES } from '@testamur/contract/written/names'
import { printedLine, printedName } from '@testamur/contract/written/printed-line'
import { describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { type Columns, readableCells } from './columns.ts'
import { resultColumns } from './result-columns.ts'
import { studentColumns } from './student-columns.ts'

/** What a form and what an import read; `null`: refused. */
function read(schema: z.ZodType, columns: Columns<never>, column: string, text: string) {
  const typed = schema.safeParse(text)
  const layout = { names: [column], position: new Map([[column, 0]]) }
  const imported = readableCells(columns, layout, [text])[column]
  return { form: typed.success ? String(typed.data) : null, import: imported ?? null }
}

type Rule = {
  readonly schema: z.ZodType
  readonly column: string
  readonly columns?: Columns<never>
  readonly taken: readonly (readonly [typed: string, stored: string])[]
  readonly refused: readonly string[]
}

const same = (...texts: readonly string[]) => texts.map((text) => [text, text] as const)

const rules: Readonly<Record<string, Rule>> = {
  'an email address': {
    schema: email,
    column: 'email',
    taken: [
      ...same('ada@example.com', 'ada@example.co.uk', 'ada.obi@example.com', 'ada+portal@example.com'),
      ...same("o'neill@example.com", 'ada_obi@example.com', 'ada-obi@example.com', '1@example.com'),
      ...same('a@a.b.c.example.com', 'ada@xn--bcher-kva.example', 'ada@my-school.edu.ng', '_ada@example.com'),
      [' Ada@Example.COM ', 'ada@example.com'],
      ['ADA@MAIL.EXAMPLE.EDU.NG', 'ada@mail.example.edu.ng'],
      ['ａｄａ＠ｅｘａｍｐｌｅ．ｃｏｍ', 'ada@example.com'],
      ['\ufeffada@example.com', 'ada@example.com'],
      ['ada@exam\u00adple.com', 'ada@example.com'],
      ['ada\u200b@example.com', 'ada@example.com'],
      ['\u202aada@example.com\u202c', 'ada@example.com'],
      ['ada@example.com\u2060\u00a0', 'ada@example.com'],
    ],
    refused: [
      ...['ada@example.c', '.ada@example.com', 'ada.@example.com', 'ada..obi@example.com'],
      ...['ada@-example.com', 'josé@example.com', 'mailto:ada@example.com', 'ada@example', 'ada'],
      ...['@example.com', 'ada@', 'ada@@example.com', 'ada@exa mple.com', 'ada obi@example.com'],
      ...['Ada <ada@example.com>', 'ada@example.com;', 'ada@example.com, obi@example.com'],
      ...['"ada"@example.com', 'ada@example..com', 'ada@example.com.', 'ada@[192.0.2.1]', 'ada@192.0.2.1'],
      ...['ada@exam_ple.com', 'ada@bücher.example', 'ada(at)example.com', 'n/a', '-'],
      `${'a'.repeat(250)}@example.com`,
    ],
  },
  'a telephone number': {
    schema: phone,
    column: 'phone',
    taken: [
      ...same('08057464050', '+2348057464050', '1234567', '123456789012345'),
      ['(0805) 746-4050', '08057464050'],
      ['0805.746.4050', '08057464050'],
      ['00234 805 746 4050', '002348057464050'],
      ['+234 805 746 4050', '+2348057464050'],
      ['(+234) 805-746-4050', '+2348057464050'],
      ['+234.805.746.4050', '+2348057464050'],
      ['0805 - 746 - 4050', '08057464050'],
      ['0805–746–4050', '08057464050'],
      ['0805−746−4050', '08057464050'],
      ['0805‑746‑4050', '08057464050'],
      ['0805\u00a0746\u202f4050', '08057464050'],
      ['０８０５７４６４０５０', '08057464050'],
      ['＋２３４（８０５）７４６－４０５０', '+2348057464050'],
      ['\u202a+234 805 746 4050\u202c', '+2348057464050'],
      ['0805\u200b7464050', '08057464050'],
      ['\ufeff08057464050', '08057464050'],
      ['+1 (415) 555-2671', '+14155552671'],
      ['020 7946 0958', '02079460958'],
      ['8057464050.0', '8057464050'],
      ['8057464050.000', '8057464050'],
      ['+2348057464050.00', '+2348057464050'],
    ],
    refused: [
      ...['0805 746 4050 ext 2', '0805 746 4050 x2', 'tel:+2348057464050', '0805 746 4050 / 0803 111 2222'],
      ...['08057464050, 08031112222', '123456', '1234567890123456', '++2348057464050', '+234+8057464050'],
      ...[
        '2348057464050+',
        '8.05746E+09',
        '٠٨٠٥٧٤٦٤٠٥٠',
        'n/a',
        'none',
        '-',
        '+',
        '0805O464050',
        '08057464050?',
      ],
      ...['0805*7464050', '08057464050.5', '#08057464050', '0805 746 4050 (home)', '0805_746_4050'],
    ],
  },
  'a matric number': {
    schema: matricNumber,
    column: 'matric_number',
    taken: [
      ...same('20151234', 'ACC/2012/0015', 'ACC-2012-0015', 'ACC.2012.0', '12.10.0', '2E7', '2015E12'),
      ...same('E2015', '0042', 'U12.345', '12/345', 'A-1', 'ENG.2E1'),
      ['20151234.0', '20151234'],
      ['20151234.', '20151234'],
      ['20151234.00', '20151234'],
      ['0042.0', '0042'],
      ['２０１５１２３４．０', '20151234'],
      ['２０１５１２３４', '20151234'],
      ['ＡＣＣ／２０１２／００１５', 'ACC/2012/0015'],
      ['acc/2012/0015', 'ACC/2012/0015'],
      ['ACC\\2012\\0015', 'ACC/2012/0015'],
      ['ACC//2012//0015', 'ACC/2012/0015'],
      [' acc / 2012 / 0015 ', 'ACC/2012/0015'],
      ['ACC–2012–0015', 'ACC-2012-0015'],
      ['ACC−2012−0015', 'ACC-2012-0015'],
      ['ACC/2012/0015\u200b', 'ACC/2012/0015'],
      ['\u200eACC/2012/\u00ad0015\u200f', 'ACC/2012/0015'],
    ],
    refused: [
      ...['20151234.5', '20151234.50', '2015.1234', '2.0151234E7', '2.0151234E-7', '2.0151234e+07'],
      ...['2.01512E+07', '2,01512E+07', '2E+07', '２．０１５１２３４Ｅ７', '20151234,5', '20,151,234'],
      ...['ACC/2012/0015/', 'ACC/2012/0015-', 'ACC/2012/0015.', 'ACC/2012/', '/ACC/2012', '-ACC', '.ACC'],
      ...['12', 'ACC_2012', 'ACC#2012', 'ACC:2012', 'ACC/2012/0015?', '???', '---', 'Ọ/2012/1', '+20151234'],
      ...['20151234..', '20151234.0.', 'ACC/2012/0015/0016/0017/0018/0019'],
    ],
  },
  'the code of a programme': {
    schema: programmeCode,
    column: 'programme_code',
    taken: [
      ...same('CSC', 'B.ENG-EEE', 'B.SC/CSC', 'MBA_2', '101', '4CSC', 'C', 'A'.repeat(20)),
      ['csc', 'CSC'],
      [' csc ', 'CSC'],
      ['ＣＳＣ', 'CSC'],
      ['Ｂ．Ｅｎｇ－ＥＥＥ', 'B.ENG-EEE'],
      ['\ufeffCSC', 'CSC'],
      ['C\u200bSC', 'CSC'],
      ['CS\u00adC', 'CSC'],
      ['\u202aCSC\u202c', 'CSC'],
      ['CSC\u00a0', 'CSC'],
    ],
    refused: [
      ...[
        'A'.repeat(21),
        'C S C',
        'CSC,ACC',
        'CSC & ACC',
        '-CSC',
        '.CSC',
        '/CSC',
        '_CSC',
        '=CSC',
        '#REF!',
        'CSC?',
      ],
      ...['CSC (BSc)', 'CSC:1', 'ĆSC', 'ЦСЦ', '李', '👩', 'CSC;', "C'SC", '"CSC"', 'CSC\u0007'],
    ],
  },
  'a session': {
    schema: session,
    column: 'graduation_session',
    taken: [
      ...same('2012/2013', '1999/2000'),
      ['２０１２／２０１３', '2012/2013'],
      [' 2012/2013 ', '2012/2013'],
      ['2012/\u200b2013', '2012/2013'],
      ['\ufeff2012/2013', '2012/2013'],
      ['\u202a2012/2013\u202c', '2012/2013'],
      ['2012/2013\u00a0', '2012/2013'],
    ],
    refused: [
      ...[
        '2012/13',
        '2012-2013',
        '2012/2014',
        '2013/2012',
        '2012/2012',
        '２０１２／１３',
        '2012',
        '2012/2013/2014',
      ],
      ...['9998/9999', '2099/2100', '1899/1900', '0001/0002'],
      ...['２０１２／２０１４', '2012//2013', 'x2012/2013', '٢٠١٢/٢٠١٣'],
    ],
  },
  'a class of degree': {
    schema: degreeClass.shape.name,
    column: 'class_of_degree',
    taken: same('First Class Honours', '2:1', 'Très bien', 'a'.repeat(80)),
    refused: ['=1+1', '+Pass', '-', '@Pass', '"First"', 'a'.repeat(81), '一级'],
  },
  'a year': {
    schema: year,
    column: 'year_of_entry',
    taken: [
      ...same('2012', '1900'),
      ['２０１２', '2012'],
      [' 2012 ', '2012'],
      ['20\u200b12', '2012'],
      ['\ufeff2012\u2060', '2012'],
    ],
    refused: [
      '12',
      '1899',
      '2100',
      '9999',
      '2012.5',
      '2e3',
      '0x7dc',
      '2012/2013',
      '+2012',
      '-2012',
      '２０１２年',
      '٢٠١٢',
    ],
  },
  'a day': {
    schema: isoDate,
    column: 'date_of_birth',
    taken: [
      ...same('1990-05-19', '2000-02-29'),
      ['１９９０－０５－１９', '1990-05-19'],
      ['1990-05-\u200b19', '1990-05-19'],
      [' 1990-05-19\ufeff', '1990-05-19'],
    ],
    refused: [
      ...['19/05/1990', '1990-5-19', '1990-02-30', '0001-05-19', '9999-05-19', '1990-05-19T00:00:00Z'],
      ...['１９９０－０２－３０', '19900519', '1990/05/19'],
    ],
  },
  'a surname': {
    schema: printedName(LONGEST_NAME, 0),
    column: 'surname',
    taken: [
      ...same(
        'Sukarno',
        'Suharto',
        'U',
        'Madonna',
        'محمد',
        'Mary Jane',
        'O’Neill',
        "O'Neill",
        'Gal·la',
        'J. P.',
      ),
      ...same(
        'Anne‑Marie',
        'Anne–Marie',
        'Henry 8',
        'ʻOkina',
        'Ọlọ́run',
        'حسین\u200cزاده',
        'अमित',
        'Smith & Sons',
      ),
      ...same('a'.repeat(80)),
      ['Ｏｂｉ', 'Obi'],
      ['Oluwa\u00adseun', 'Oluwaseun'],
      ['  Mary \u00a0 Jane ', 'Mary Jane'],
      ['Ｏ＇Ｎｅｉｌｌ', "O'Neill"],
    ],
    refused: [
      ...[
        '-',
        '.',
        "'",
        '&',
        '4711',
        'Ada, Obi',
        'Ada (Jr)',
        'Ada/Obi',
        'ada@example.com',
        'Ada_Obi',
        '王',
        'Ada 👩',
      ],
      ...['=1+1', '<b>Ada</b>', '"Ada"', '１２３', 'a'.repeat(81)],
    ],
  },
  'other names': {
    schema: printedName(LONGEST_OTHER_NAMES, 0),
    column: 'other_names',
    taken: [...same('a'.repeat(120), 'Ngozi Chidinma')],
    refused: ['a'.repeat(121), 'Ngozi, Chidinma'],
  },
  'a former name': {
    schema: printedName(LONGEST_FULL_NAME, 0),
    column: 'former_name',
    taken: [...same('a'.repeat(160), 'Ada Ngozi Bello')],
    refused: ['a'.repeat(161), 'Bello (née Obi)', '王'],
  },
  'the title of a course': {
    schema: printedLine(160),
    columns: resultColumns as Columns<never>,
    column: 'course_title',
    taken: [
      ...same('Théorie générale', 'Limits of √x', 'C++ & C#', 'Ọ̀rọ̀ Yorùbá'),
      ['Ｉｎｔｒｏ　１', 'Intro 1'],
      ['Intro\u200b 1', 'Intro 1'],
    ],
    refused: ['Limits: x → ∞', 'Inequalities (≤)', '数学', 'Intro\u0007'],
  },
}

describe.each(Object.entries(rules))('%s', (_, rule) => {
  const columns = rule.columns ?? (studentColumns as Columns<never>)

  it.each(rule.taken)('%j is stored as %j, from a form as from a file', (typed, stored) => {
    expect(read(rule.schema, columns, rule.column, typed)).toEqual({ form: stored, import: stored })
  })

  it.each(rule.refused)('%j is refused, on a form as in a file', (typed) => {
    expect(read(rule.schema, columns, rule.column, typed)).toEqual({ form: null, import: null })
  })
})
