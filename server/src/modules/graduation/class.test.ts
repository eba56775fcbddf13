// PostgreSQL alone is enough: it walks one class through its steps; the walk over staff-acts sends the same SQL.
import { createHash } from 'node:crypto'
import {
  exportGraduandFaults,
  getGraduandImport,
  rehearseGraduandImport,
  runGraduandImport,
  startGraduandImport,
} from '@testamur/contract/graduation/graduand-imports'
import {
  clearGraduands,
  decideDifferences,
  getClassProgress,
  getGraduand,
  listGraduands,
  removeGraduand,
} from '@testamur/contract/graduation/graduands'
import {
  approveGraduationList,
  askGraduationApproval,
  askTakeback,
  confirmTakeback,
  getApprovalList,
  returnGraduationList,
} from '@testamur/contract/graduation/graduation-approvals'
import { createGraduationEvent } from '@testamur/contract/graduation/graduation-events'
import {
  answerNameRequest,
  askNames,
  decideName,
  getNameRequest,
  getNameRequestProof,
} from '@testamur/contract/graduation/graduation-names'
import { getStudent, liftHold, placeHold } from '@testamur/contract/students/students'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createStaff } from '../../../test/factories.ts'
import { importRecords, SENATE } from '../../../test/graduating-class.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { textRows, workbookOf, workbookWith } from '../../../test/hostile-workbooks.ts'
import { createTemplateInUse } from '../../../test/template-in-use.ts'
import { listIssuable } from './index.ts'

let server: TestServer
let officer: string
let approver: string
let event = 0

async function rehearse(content: string | Uint8Array, name = 'senate.csv') {
  const file = { bytes: Buffer.from(content), name }
  const sent = await server.call(startGraduandImport, { body: { event_id: event }, file, token: officer })
  const { id, columns } = sent.data
  await server.call(rehearseGraduandImport, { params: { id }, body: { columns }, token: officer })
  await server.runJobs()
  return (await server.call(getGraduandImport, { params: { id }, token: officer })).data
}

const run = (id: number) => server.call(runGraduandImport, { params: { id }, token: officer })
const progress = async () =>
  (await server.call(getClassProgress, { params: { id: event }, token: officer })).data

async function find(search: string) {
  const query = { event_id: event, search }
  const [found] = (await server.call(listGraduands, { query, token: officer })).data
  if (found === undefined) throw new Error(`No graduand ${search}`)
  return found
}

const recordOf = async (id: number) =>
  (await server.call(getStudent, { params: { id }, token: officer })).data.student

beforeAll(async () => {
  server = await createTestPortal()
  server.clock.set('2025-12-01T09:00:00Z')
  const { database } = server
  officer = (await createStaff(database, 'records_officer')).token
  approver = (await createStaff(database, 'approver')).token
  const { token } = await createStaff(database)
  const body = { title: '32nd Convocation', session: '2024/2025', held_on: '2026-03-28' }
  event = (await server.call(createGraduationEvent, { body, token })).data.id
  await importRecords(server, officer)
})
afterAll(() => server.close())

const replaced = (from: string, to: string) => {
  expect(SENATE).toContain(from)
  return SENATE.replace(from, to)
}

describe('a senate list with faults', () => {
  const line = (text: string) => `matric_number,name_on_certificate,award\n${text}\n`
  it.each([
    ['an unknown matric number', line('ACC/1999/0001,Ada Obi,B.Sc. Accounting'), 'ACC/1999/0001'],
    [
      'the same matric number twice',
      line('ACC/2021/0022,Ngozi A. Danjuma,B.Sc. Accounting\nacc/2021/0022,Ngozi Danjuma,B.Sc. Accounting'),
      'ACC/2021/0022 is on line 2 already.',
    ],
    [
      'an unknown programme',
      line('ACC/2021/0022,Ngozi A. Danjuma,B.Sc. Alchemy'),
      'No programme is called “B.Sc. Alchemy”',
    ],
    [
      'a formula instead of a class',
      'matric_number,name_on_certificate,award,class_of_degree\n' +
        'ACC/2021/0022,Ngozi A. Danjuma,B.Sc. Accounting,"=HYPERLINK(""http://198.51.100.7"",""First"")"\n',
      'is not a class of degree. A class begins with a letter or a digit.',
    ],
    [
      'letters that no font has',
      line('ACC/2021/0022,黃大文,B.Sc. Accounting'),
      'Our documents cannot print 黃 大 文.',
    ],
    ['a name that is too long', line(`ACC/2021/0022,${'Ada '.repeat(50)},B.Sc. Accounting`), '160'],
    [
      'a name read in the wrong encoding',
      line('ACC/2021/0022,AdÃ©yáº¹mi,B.Sc. Accounting'),
      'Its letters are garbled. Save the file as UTF-8',
    ],
    [
      'two encodings in one file',
      Buffer.concat([
        Buffer.from(line('ACC/2021/0022,Ngọzi A. Danjuma,B.Sc. Accounting')),
        Buffer.from('LAW/2020/0104,Zainab Alàbí,LL.B. Law\n', 'latin1'),
      ]),
      'Its letters are garbled. Save the file as UTF-8',
    ],
  ])('says so: %s', async (_, content, words) => {
    const { id, problems, rehearsal } = await rehearse(content)
    expect(rehearsal?.refused).toBe(1)
    expect(problems[0]?.problem).toContain(words)
    const refused = await run(id)
    expect(refused.status).toBe(417)
    expect((await progress()).total).toBe(0)
  })

  it('is downloaded as a file of its faults', async () => {
    const { id } = await rehearse(line('ACC/1999/0001,Ada Obi,B.Sc. Accounting'))
    const file = await server.call(exportGraduandFaults, { params: { id }, token: officer })
    expect(file.text).toContain('2,matric_number,')
  })

  it('is read with a byte order mark, with semicolons and in UTF-16', async () => {
    const wide = Buffer.from(`\uFEFF${SENATE.replaceAll(',', ';')}`, 'utf16le')
    for (const content of [Buffer.from(`\uFEFF${SENATE}`), wide, Buffer.from(SENATE, 'utf16le')]) {
      const { problems, rehearsal } = await rehearse(content)
      expect(problems).toEqual([])
      expect(rehearsal).toMatchObject({ added: 81, changed: 0, refused: 0 })
    }
  })

  it('is read from a workbook', async () => {
    const cells = (row: string) =>
      row.split(',').map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`)
    const rows = SENATE.trim()
      .split('\n')
      .map((row) => `<row>${cells(row).join('')}</row>`)
    const { problems, rehearsal } = await rehearse(workbookOf(rows.join('')), 'senate.xlsx')
    expect(problems).toEqual([])
    expect(rehearsal).toMatchObject({ added: 81, changed: 0, refused: 0 })
  })

  it('may have as many columns as are read', async () => {
    const wide = (row: string) => `${row}${',x'.repeat(500 - row.split(',').length)}`
    const list = 'matric_number,name_on_certificate,award\nNOPE/1,Ada Bello,B.Sc. Accounting'
    expect(await rehearse(list.split('\n').map(wide).join('\n'))).toMatchObject({
      state: 'rehearsed',
      faulty_rows: 1,
    })
  })

  it('is refused as a workbook with rows on two sheets', async () => {
    const rows = textRows(
      'matric_number,name_on_certificate,award',
      'CSC/2015/0001,Ada Bello,B.Sc. Accounting',
    )
    const bytes = workbookWith({ name: 'Sciences', rows }, { name: 'Arts', state: 'hidden', rows })
    const { status, failure } = await server.call(startGraduandImport, {
      body: { event_id: event },
      file: { bytes, name: 'senate.xlsx' },
      token: officer,
    })
    expect(status).toBe(417)
    expect(failure.message).toBe(
      'The workbook has rows on more than one sheet: “Sciences” and “Arts” (hidden). Keep one sheet only, or save each as a file of its own, and send it again.',
    )
  })
})

describe('a class from the senate list to the records', () => {
  it('is imported whole, and the same file is known again', async () => {
    const list = replaced(
      'Ngozi A. Danjuma,B.Sc. Accounting,Second Class Honours (Upper Division)',
      'Ngozi A. Danjuma,B.Sc. Accounting,First Class Honours',
    ).replace('Zainab Alàbí', 'Zainab Alabi')
    const checked = await rehearse(list)
    expect(checked).toMatchObject({ same_file: null, rows_total: 81, faulty_rows: 0 })
    expect((await run(checked.id)).status).toBe(200)
    expect((await run(checked.id)).status).toBe(409)
    expect(await progress()).toMatchObject({ total: 81, undecided: 2, states: { listed: 81 }, ready: 0 })
    const again = await rehearse(list)
    expect(again.same_file?.id).toBe(checked.id)
    expect(again.rehearsal).toMatchObject({ added: 0, changed: 0, unchanged: 81 })
  })

  it('has its differences decided, and refuses a decision about others than were seen', async () => {
    expect((await find('ACC/2021/0022')).differences).toMatchObject([
      {
        field: 'class_of_degree',
        listed: 'First Class Honours',
        recorded: null,
        computed: 'Second Class Honours (Upper Division)',
        choice: null,
      },
    ])
    const decide = (body: {
      fields: ('name' | 'class_of_degree')[]
      choice: 'record' | 'results'
      expected: number
    }) =>
      server.call(decideDifferences, {
        params: { id: event },
        body: { graduands: null, reason: 'A slip in the list', ...body },
        token: officer,
      })
    expect((await decide({ fields: ['name'], choice: 'record', expected: 2 })).status).toBe(409)
    expect((await decide({ fields: ['class_of_degree'], choice: 'record', expected: 1 })).status).toBe(417)
    expect((await decide({ fields: ['class_of_degree'], choice: 'results', expected: 1 })).data.decided).toBe(
      1,
    )
    expect((await decide({ fields: ['name'], choice: 'record', expected: 1 })).data.decided).toBe(1)
    expect(await find('LAW/2020/0104')).toMatchObject({
      certificate_name: 'Zainab Alàbí',
      listed_name: 'Zainab Alabi',
    })
    expect(await find('ACC/2021/0022')).toMatchObject({
      class_of_degree: 'Second Class Honours (Upper Division)',
      cgpa: '3.50',
      differences: [{ choice: 'results', reason: 'A slip in the list' }],
    })
    expect((await progress()).undecided).toBe(0)
  })

  it('is cleared but for whom a desk holds back', async () => {
    const { student_id } = await find('EEE/2020/0083')
    const hold = { desk: 'Library', reason: 'Two books', how_to_clear: 'Return them' }
    const placed = await server.call(placeHold, { params: { id: student_id }, body: hold, token: officer })
    const clear = () =>
      server.call(clearGraduands, { params: { id: event }, body: { graduands: null }, token: officer })
    expect((await clear()).data).toEqual({ cleared: 80, not_cleared: 1, undecided: 0 })
    expect(await find('EEE/2020/0083')).toMatchObject({ state: 'not_cleared', holds: [{ desk: 'Library' }] })
    const informing = { ...hold, reason: 'A book is due soon', blocks: false }
    await server.call(placeHold, { params: { id: student_id }, body: informing, token: officer })
    const again = { ...hold, reason: 'A fine' }
    await server.call(placeHold, { params: { id: student_id }, body: again, token: officer })
    expect((await progress()).held_by).toEqual([{ desk: 'Library', count: 1 }])
    const heldBy = async (desk: string) => {
      const found = await server.call(listGraduands, { query: { event_id: event, desk }, token: officer })
      return found.data.map(({ matric_number }) => matric_number)
    }
    expect(await heldBy('Library')).toEqual(['EEE/2020/0083'])
    expect(await heldBy('Bursary')).toEqual([])
    const fine = (await find('EEE/2020/0083')).holds.find(({ reason }) => reason === 'A fine')
    await server.call(liftHold, {
      params: { id: student_id, hold: fine?.id ?? 0 },
      body: { because: 'Paid' },
      token: officer,
    })
    const { id = 0 } = placed.data.holds[0] ?? {}
    const lifted = { params: { id: student_id, hold: id }, body: { because: 'Returned' }, token: officer }
    expect((await server.call(liftHold, lifted)).status).toBe(200)
    expect((await progress()).held_by).toEqual([])
    expect((await clear()).data).toEqual({ cleared: 81, not_cleared: 0, undecided: 0 })
  })

  it('has its names confirmed by the graduates, of whom one says that hers is wrong', async () => {
    const ask = (graduands: number[] | null) =>
      server.call(askNames, { params: { id: event }, body: { graduands }, token: officer })
    expect((await ask(null)).status).toBe(417)
    await createTemplateInUse(server)
    expect((await ask(null)).data).toEqual({ asked: 81, without_email: 0 })
    await server.runJobs()
    const linkOf = async (matric: string) => {
      const { student_id } = await find(matric)
      const { email } = await recordOf(student_id)
      const mail = (await server.mails()).findLast((one) => one.to_address === email)
      return /\/graduation\/name\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    }
    const token = await linkOf('LAW/2020/0104')
    const read = () => server.call(getNameRequest, { params: { token } })
    expect((await read()).data).toMatchObject({ name: 'Zainab Alàbí', award: 'LL.B. Law', state: 'open' })
    const proof = await server.call(getNameRequestProof, { params: { token } })
    expect(proof.text).toContain('<svg')
    // A program that opens every link of an email confirms nothing.
    expect(await find('LAW/2020/0104')).toMatchObject({ name_state: 'asked' })
    const confirm = (name: string) =>
      server.call(answerNameRequest, { params: { token }, body: { answer: 'confirmed', name } })
    expect((await confirm('Another Name')).status).toBe(409)
    expect((await confirm('Zainab Alàbí')).data).toMatchObject({ name: 'Zainab Alàbí', state: 'confirmed' })
    expect((await server.call(getNameRequestProof, { params: { token } })).status).toBe(417)
    expect((await confirm('Zainab Alàbí')).status).toBe(417)
    expect(await find('LAW/2020/0104')).toMatchObject({ name_state: 'confirmed' })

    const wrong = await linkOf('ENG/2021/0377')
    const text = 'My surname is Garcia-Bello'
    await server.call(answerNameRequest, { params: { token: wrong }, body: { answer: 'objected', text } })
    expect(await progress()).toMatchObject({ names: { confirmed: 1, objected: 1, asked: 79 }, ready: 80 })
    const { id, version } = await find('ENG/2021/0377')
    const decide = (name: string) =>
      server.call(decideName, {
        params: { id },
        body: { version, name, reason: 'Deed poll seen' },
        token: officer,
      })
    expect((await decide('Fatima '.repeat(22).trim())).failure.errors?.['name']).toHaveLength(1)
    expect((await decide('Fatima García-Bello')).data).toMatchObject({ name_state: 'decided' })
    expect((await decide('Fatima García-Bello')).status).toBe(409)
    expect((await progress()).ready).toBe(81)

    const old = await linkOf('CVE/2020/0349')
    server.clock.advance({ days: 31 })
    const nothing = { name: '', award: '' }
    const late = await server.call(getNameRequest, { params: { token: old } })
    expect(late.data).toMatchObject({ ...nothing, state: 'closed' })
    expect((await read()).data).toMatchObject({ ...nothing, state: 'confirmed' })
    server.clock.set('2025-12-01T09:00:00Z')
    expect((await server.call(getNameRequest, { params: { token: 'x'.repeat(43) } })).status).toBe(404)
  })

  it('says at the import which name is longer than the line of its certificate', async () => {
    const name = 'Oluwafunmilayo '.repeat(10).trim()
    const { problems } = await rehearse(
      replaced('Ngozi A. Danjuma,B.Sc. Accounting', `${name},B.Sc. Accounting`),
    )
    expect(problems).toMatchObject([
      { column: 'name_on_certificate', problem: expect.stringContaining('doesn’t fit') },
    ])
  })

  it('is approved by a second person who saw the same list, and written to the records', async () => {
    const ask = (expected: number) =>
      server.call(askGraduationApproval, { params: { id: event }, body: { expected }, token: officer })
    expect((await ask(80)).status).toBe(409)
    const { id, sha256, version, people } = (await ask(81)).data
    expect(people).toBe(81)
    expect((await ask(81)).status).toBe(417)
    const printed = await server.call(getApprovalList, { params: { id }, token: approver })
    expect(createHash('sha256').update(printed.text).digest('hex')).toBe(sha256)
    expect(printed.text.split('\n')[0]).toBe('32nd Convocation\t2024/2025\t2026-03-28\t1\t81')

    expect(printed.text).toMatch(/^ENG\/2021\/0377\t.*\tFatima García-Bello$/m)
    const renamed = await find('ENG/2021/0377')
    const late = { version: renamed.version, name: 'Fatima Bello', reason: 'She wrote again' }
    const decided = await server.call(decideName, { params: { id: renamed.id }, body: late, token: officer })
    expect(decided.failure.message).toBe(
      'This person is on a list before the senate. Withdraw the list, or decide the name once it is approved.',
    )

    const { id: graduand, version: seen, student_id } = await find('ACC/2021/0022')
    const removal = { params: { id: graduand }, body: { version: seen, reason: 'A slip' }, token: officer }
    expect((await server.call(removeGraduand, removal)).status).toBe(417)
    expect(await listIssuable(server.database.db, event)).toEqual([])

    const approve = (token: string, body: { version: number; sha256: string }) =>
      server.call(approveGraduationList, { params: { id }, body, token })
    expect((await approve(officer, { version, sha256 })).status).toBe(403)
    expect((await approve(approver, { version, sha256: '0'.repeat(64) })).status).toBe(409)
    expect(await recordOf(student_id)).toMatchObject({ status: 'active', class_of_degree: null })
    expect((await approve(approver, { version, sha256 })).data).toMatchObject({ state: 'approved' })
    expect(await recordOf(student_id)).toMatchObject({
      status: 'graduated',
      class_of_degree: 'Second Class Honours (Upper Division)',
      cgpa: '3.50',
      date_of_award: '2025-11-24',
      graduation_session: '2024/2025',
    })
    expect(await listIssuable(server.database.db, event)).toHaveLength(81)
    expect(await progress()).toMatchObject({ approved: 81, issuable: 81, ready: 0 })
  })

  it('issues nothing to whom a desk holds back after the approval', async () => {
    const { student_id } = await find('CSC/2021/0180')
    const hold = { desk: 'Bursary', reason: 'Fees', how_to_clear: 'Pay' }
    const placed = await server.call(placeHold, { params: { id: student_id }, body: hold, token: officer })
    expect(await listIssuable(server.database.db, event)).toHaveLength(80)
    const { id = 0 } = placed.data.holds[0] ?? {}
    await server.call(liftHold, {
      params: { id: student_id, hold: id },
      body: { because: 'Paid' },
      token: officer,
    })
  })

  it('is taken back by two people, and the records say what they said before', async () => {
    const { approval, student_id } = await find('ACC/2021/0022')
    const params = { id: approval?.id ?? 0 }
    const body = { version: 1, reason: 'The senate met without a quorum' }
    const asked = await server.call(askTakeback, { params, body, token: officer })
    expect(asked.data).toMatchObject({ state: 'takeback_asked' })
    expect(await listIssuable(server.database.db, event)).toEqual([])
    const confirm = { params, body: { version: asked.data.version }, token: approver }
    expect((await server.call(confirmTakeback, confirm)).data.state).toBe('taken_back')
    expect(await recordOf(student_id)).toMatchObject({
      status: 'active',
      class_of_degree: null,
      cgpa: null,
      date_of_award: null,
      graduation_session: null,
    })
    const { history } = (
      await server.call(getGraduand, { params: { id: (await find('ACC/2021/0022')).id }, token: officer })
    ).data
    expect(history.map(({ act }) => act)).toEqual([
      'taken_back',
      'approved',
      'put_to_senate',
      'name_asked',
      'cleared',
      'decided',
      'listed',
    ])
    expect(await progress()).toMatchObject({ ready: 81, approved: 0 })
  })

  it('can be returned by the senate, and changed again', async () => {
    const asked = await server.call(askGraduationApproval, {
      params: { id: event },
      body: { expected: 81 },
      token: officer,
    })
    const { id, number, version } = asked.data
    expect(number).toBe(2)
    const body = { version, reason: 'One name is missing' }
    expect(
      (await server.call(returnGraduationList, { params: { id }, body, token: approver })).data.state,
    ).toBe('returned')
    const { id: graduand, version: seen } = await find('ACC/2021/0022')
    const removal = {
      params: { id: graduand },
      body: { version: seen, reason: 'Not of this class' },
      token: officer,
    }
    expect((await server.call(removeGraduand, removal)).status).toBe(200)
    expect((await progress()).total).toBe(80)
  })
})
