import {
  checkMatricNumber,
  getStudent,
  liftHold,
  listStudents,
  placeHold,
} from '@testamur/contract/students/students'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createStaff, createStudent, student } from '../../../test/factories.ts'
import { type Office, startOffice } from '../../../test/office.ts'
import { selectLongestName, selectLongestProgramme } from './find-longest.ts'

let office: Office
let token: string
let id: number
let place = 0

beforeAll(async () => {
  office = await startOffice()
  token = (await createStaff(office.database, 'auditor')).token
  id = (await createStudent(office.database)).id
})
afterAll(() => office.close())
beforeEach(() => {
  place += 1
})

const check = (matric_number: string, email_address?: string) =>
  office.call(checkMatricNumber, {
    query: { matric_number, ...(email_address === undefined ? {} : { email_address }) },
    remoteAddress: `10.0.${place}.1`,
  })

describe('the matric check', () => {
  it('tells who gives the email on record what the record says', async () => {
    const { data } = await check('csc / 2015 / 0042', 'Omolara@Example.com')
    expect(data).toEqual({
      match: 'known',
      matric_number: 'CSC/2015/0042',
      initials: 'Ọ. B. A.',
      programme: 'B.Sc. Computer Science',
      programme_id: null,
      year_of_entry: 2015,
      surname: 'Adéyẹmí',
      first_name: 'Ọmọlará',
      other_names: 'Bísí',
      email: 'omolara@example.com',
      phone: '+2348057464050',
      graduation_session: '2018/2019',
      record_complete: true,
      student_copies_at_once: true,
      holds: [],
      holds_block: false,
      sessions: ['2015/2016', '2016/2017', '2017/2018', '2018/2019'].map((session) => ({
        session,
        courses: 2,
      })),
    })
  })

  it.each([undefined, 'somebody@example.com'])(
    'masks the record for a caller with the email %s',
    async (email) => {
      const answer = await check('CSC/2015/0042', email)
      expect(answer.data).toMatchObject({
        match: 'masked',
        initials: 'Ọ. B. A.',
        surname: null,
        email: null,
        phone: null,
        holds: null,
        sessions: null,
        student_copies_at_once: false,
      })
      for (const secret of [
        student.surname,
        student.first_name,
        student.other_names,
        student.email,
        student.phone,
      ])
        expect(answer.text).not.toContain(secret)
    },
  )

  it('never shows a record without an email to anybody', async () => {
    await createStudent(office.database, { matric_number: 'CSC/2015/0050', email: null })
    expect((await check('CSC/2015/0050', 'any@example.com')).data.match).toBe('masked')
  })

  it.each(['csc 2015 0042', 'CSC-2015-0042', 'CSC20150042'])('finds the record of %s', async (typed) => {
    expect((await check(typed, student.email)).data).toMatchObject({
      match: 'known',
      matric_number: 'CSC/2015/0042',
    })
  })

  it('answers an unknown number with the silent error', async () => {
    const answer = await check('CSC/2015/9999')
    expect(answer.status).toBe(404)
    expect(answer.failure).toMatchObject({ status: 'error', error: 'Student not found' })
  })

  it('refuses what is no matric number', async () => {
    expect((await check('?')).failure.errors).toHaveProperty('matric_number')
  })

  it('is limited to sixty an hour from one address, whatever they ask', async () => {
    for (let asked = 0; asked < 60; asked += 1) await check('CSC/2015/0042')
    expect((await check('CSC/2015/0042')).status).toBe(429)
    office.clock.advance({ hours: 1 })
    expect((await check('CSC/2015/0042')).status).toBe(200)
  })

  it('bears twenty guesses an hour at the email of one record, from wherever', async () => {
    office.clock.advance({ hours: 2 })
    const answers = []
    for (let guess = 0; guess < 22; guess += 1) {
      place += 1
      answers.push(
        (await check('CSC/2015/0042', guess === 21 ? student.email : `guess${guess}@example.com`)).status,
      )
    }
    expect(answers.slice(0, 20).every((status) => status === 200)).toBe(true)
    expect(answers.slice(20)).toEqual([429, 429])
    expect((await check('CSC/2015/0042')).data.match).toBe('masked')
  })

  it('is logged without a name, a number or an address', async () => {
    office.clock.advance({ hours: 2 })
    const from = office.log.lines.length
    await check('CSC/2015/0042', student.email)
    await check('CSC/2015/8888')
    const lines = office.log.lines.slice(from)
    expect(lines).toContainEqual(expect.objectContaining({ outcome: 'known', student: id }))
    expect(lines).toContainEqual(expect.objectContaining({ outcome: 'unknown' }))
    const text = JSON.stringify(lines)
    for (const secret of ['0042', '8888', student.email, student.surname]) expect(text).not.toContain(secret)
  })
})

describe('student records', () => {
  it.each(['adeyemi', 'ỌMỌLARÁ', 'csc/2015/0042', 'omolara@example', 'bisi adeye'])(
    'are found by “%s”',
    async (search) => {
      const { reply } = await office.call(listStudents, { query: { search }, token })
      expect(reply.data.map((row) => row.id)).toContain(id)
    },
  )

  it('are not found by a word they lack', async () => {
    const { reply } = await office.call(listStudents, { query: { search: 'adeyemi %zzz' }, token })
    expect(reply).toMatchObject({ data: [], total: 0, last_page: 1 })
  })

  it('show their results in the order of a transcript', async () => {
    const { data } = await office.call(getStudent, { params: { id }, token })
    expect(data.student).toMatchObject({
      results_count: 8,
      first_session: '2015/2016',
      last_session: '2018/2019',
    })
    expect(data.results.map((row) => `${row.session} ${row.semester}`).slice(0, 3)).toEqual([
      ...['2015/2016 First', '2015/2016 Second', '2016/2017 First'],
    ])
    expect((await office.call(getStudent, { params: { id: 4040 }, token })).status).toBe(404)
  })

  // Two courses in each of four sessions: a course earns its units once.
  it('say what their results come to, semester by semester', async () => {
    const { data } = await office.call(getStudent, { params: { id }, token })
    expect(data.computed).toMatchObject({ units_registered: 24, units_earned: 6, cgpa: '5.00' })
    expect(data.computed?.semesters.slice(0, 2)).toEqual([
      ...['First', 'Second'].map((semester) => ({
        session: '2015/2016',
        semester,
        units_registered: 3,
        units_earned: 3,
        gpa: '5.00',
        cgpa: '5.00',
      })),
    ])
  })

  it('are listed the newest first, on whatever page, with their number', async () => {
    for (const nth of [1, 2, 3, 4])
      await createStudent(office.database, { matric_number: `LST/2015/000${nth}`, email: null }, [])
    const page = async (query: Record<string, unknown>) => {
      const { reply } = await office.call(listStudents, { query, token })
      return { total: reply.total, numbers: reply.data.map((row) => row.matric_number) }
    }
    expect(await page({ per_page: 2, page: 2 })).toEqual({
      total: 6,
      numbers: ['LST/2015/0002', 'LST/2015/0001'],
    })
    // Dates of birth are in the record alone.
    const { text } = await office.call(listStudents, { query: {}, token })
    expect(text).not.toContain('date_of_birth')
    expect(await page({ per_page: 1, page: 6 })).toEqual({ total: 6, numbers: ['CSC/2015/0042'] })
    expect(await page({ page: 9 })).toEqual({ total: 6, numbers: [] })
    expect(await page({ held: '1' })).toEqual({ total: 0, numbers: [] })
    await sql`delete from students where matric_number like 'LST/%'`.execute(office.database.db)
    expect((await page({})).total).toBe(2)
  })

  it('are listed up to a thousand when a word is common, the newest first', async () => {
    await sql`
      insert into students (matric_number, surname, first_name, programme, status, search_text)
      select 'MNY/2015/' || lpad(n::text, 4, '0'), 'Common', 'Word', 'B.Sc. Physics', 'active',
        ' common word mny/2015/' || lpad(n::text, 4, '0') || ' '
      from generate_series(1, 1005) n`.execute(office.database.db)
    const page = async (search: string, nth: number) => {
      const { reply } = await office.call(listStudents, {
        query: { search, page: nth, per_page: 100 },
        token,
      })
      return {
        total: reply.total,
        last: reply.last_page,
        numbers: reply.data.map((row) => row.matric_number),
      }
    }
    const first = await page('common', 1)
    expect(first).toMatchObject({ total: 1_000, last: 10 })
    expect(first.numbers.slice(0, 2)).toEqual(['MNY/2015/1005', 'MNY/2015/1004'])
    expect((await page('common', 10)).numbers.at(-1)).toBe('MNY/2015/0006')
    expect((await page('common', 11)).numbers).toEqual([])
    // One more word, and all of them are listed.
    expect((await page('common 015/000', 1)).total).toBe(9)
    await sql`delete from students where matric_number like 'MNY/%'`.execute(office.database.db)
  })

  it('are shown to staff only', async () => {
    expect((await office.call(listStudents, {})).status).toBe(401)
  })
})

describe('holds on a record', () => {
  const hold = { desk: 'Bursary', reason: 'Fees of 2018/2019', how_to_clear: 'Pay them at the bursary.' }
  const library = { desk: 'Library', reason: 'Two books', how_to_clear: 'Bring them back.' }
  const because = 'Cleared at the desk'
  let holder: Awaited<ReturnType<typeof createStaff>>
  beforeAll(async () => {
    holder = await createStaff(office.database, 'bursary')
  })

  const held = async (matric_number: string, holds: (typeof hold)[] = []) =>
    createStudent(office.database, { matric_number, email: 'h@x.example', holds })
  const putOne = (of: number, body: typeof hold & { blocks?: boolean }, by = holder.token) =>
    office.call(placeHold, { params: { id: of }, body, token: by })
  const lift = (of: number, one: number, by = holder.token) =>
    office.call(liftHold, { params: { id: of, hold: one }, body: { because }, token: by })

  it('are placed and lifted one by one by who may, who is named, and told to the owner of the record', async () => {
    const { id: of } = await held('HLD/2015/0009')
    const auditor = (await createStaff(office.database, 'auditor')).token
    expect((await putOne(of, hold, auditor)).status).toBe(403)
    const placed = (await putOne(of, hold)).data.holds
    const by = { placed_by: holder.name, placed_at: office.clock.now().toISOString() }
    expect(placed).toEqual([{ ...hold, ...by, id: expect.any(Number), blocks: true }])
    expect((await check('HLD/2015/0009', 'h@x.example')).data.holds).toEqual([
      { desk: hold.desk, how_to_clear: hold.how_to_clear },
    ])
    expect((await check('HLD/2015/0009')).data.holds).toBeNull()
    const both = (await putOne(of, { ...library, blocks: false })).data.holds
    expect(both.map(({ desk, blocks }) => [desk, blocks])).toEqual([
      ['Bursary', true],
      ['Library', false],
    ])
    const first = both[0]?.id ?? 0
    expect((await lift(of, first, auditor)).status).toBe(403)
    expect((await lift(of, first)).data.holds.map(({ desk }) => desk)).toEqual(['Library'])
    // Another request was faster.
    expect((await lift(of, first)).status).toBe(409)
    const { rows } = await sql<{ action: string; actor: number; after: unknown }>`
      select action, actor_id as actor, after from audit_events where subject = ${`student:${of}`} order by id`.execute(
      office.database.db,
    )
    expect(rows.map(({ action, actor }) => [action, actor])).toEqual([
      ['student.place_hold', holder.id],
      ['student.place_hold', holder.id],
      ['student.lift_hold', holder.id],
    ])
    expect(rows[2]?.after).toEqual({ because })
  })

  it('of another record are left alone, and the same one is not placed twice', async () => {
    const { id: one } = await held('HLD/2015/0010')
    const { id: other } = await held('HLD/2015/0011')
    const [placed] = (await putOne(one, hold)).data.holds
    expect((await lift(other, placed?.id ?? 0)).status).toBe(409)
    expect((await putOne(one, hold)).status).toBe(417)
    expect((await putOne(4040, hold)).status).toBe(404)
  })

  it('that came with a file go with the next one; those of a desk stay', async () => {
    const { id: of } = await held('HLD/2015/0012', [hold, library])
    await putOne(of, { ...hold, reason: 'Hostel fees' })
    await held('HLD/2015/0012', [library])
    const { student: record, lifted_holds } = (await office.call(getStudent, { params: { id: of }, token }))
      .data
    expect(lifted_holds.map(({ reason, lifted_by }) => [reason, lifted_by])).toEqual([
      ['Fees of 2018/2019', null],
    ])
    expect(record.holds.map(({ reason, placed_by }) => [reason, placed_by])).toEqual([
      ['Two books', null],
      ['Hostel fees', holder.name],
    ])
  })
})

describe('the longest name and programme', () => {
  it('come from an index, however many records there are', async () => {
    const plans = await office.database.inTransaction(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx)
      return [await selectLongestName(tx).explain(), await selectLongestProgramme(tx).explain()]
    })
    const [byName, byProgramme] = plans.map((plan) => JSON.stringify(plan))
    expect(byName).toContain('students_by_length_of_name')
    expect(byProgramme).toContain('students_by_length_of_programme')
  })
})
