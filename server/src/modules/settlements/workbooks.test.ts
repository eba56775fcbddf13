// PostgreSQL alone is enough: it is about how workbooks are read; bursary.test.ts sends the same SQL.
import { readFileSync } from 'node:fs'
import { listSettlementRows, listSettlements, uploadSettlement } from '@testamur/contract/settlements'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestClock } from '../../../test/clock.ts'
import { createStaff, type Staff } from '../../../test/factories.ts'
import { createTestPortal, type TestServer } from '../../../test/harness.ts'
import { textRows, workbookOf, workbookWith } from '../../../test/hostile-workbooks.ts'
import { addPaystack } from '../../../test/payments/providers.ts'

let server: TestServer
let bursar: Staff

beforeAll(async () => {
  server = await createTestPortal({ clock: createTestClock(new Date('2026-11-22T09:00:00Z')) })
  bursar = await createStaff(server.database, 'bursary')
  await addPaystack(server)
})
afterAll(() => server.close())

const send = (bytes: Buffer) =>
  server.call(uploadSettlement, {
    token: bursar.token,
    body: { provider: 'paystack' },
    file: { bytes, name: 'settlement.xlsx' },
  })
const fixture = (name: string) =>
  readFileSync(new URL(`../../../test/fixtures/settlements/${name}.xlsx`, import.meta.url))

async function linesOf(bytes: Buffer) {
  const { status, text, data } = await send(bytes)
  expect(status, text).toBe(201)
  const query = { file_id: data.id, per_page: 100 }
  return (await server.call(listSettlementRows, { token: bursar.token, query })).data
}

async function faultsOf(bytes: Buffer) {
  const before = (await server.call(listSettlements, { token: bursar.token })).reply.total
  const { status, failure } = await send(bytes)
  expect(status).toBe(417)
  expect((await server.call(listSettlements, { token: bursar.token })).reply.total).toBe(before)
  return failure.errors?.['file']
}

describe('a settlement workbook', () => {
  const money = { gross: 5_000, fee: 75, net: 4_925, settled_on: '2026-11-20' }

  it.each([
    ['1904-flag-true', { reference: 'REFB80895', provider_reference: '71000002', ...money }],
    ['cells-without-address', { reference: 'REFE80895', provider_reference: '71000005', ...money }],
    ['id-16-digits', { reference: 'REFC80895', provider_reference: '1234567890123457', ...money }],
    ['id-leading-zeros', { reference: null, provider_reference: '012345678901', ...money }],
  ])('is read as it shows its values: %s', async (name, line) => {
    expect(await linesOf(fixture(name))).toMatchObject([line])
  })

  it('is refused when the formula of a fee failed, although another column has a fee', async () => {
    expect(await faultsOf(fixture('fee-error-cell'))).toEqual([
      'line 2, “Fees”: The formula of this cell failed: “#REF!”',
    ])
  })

  const text = (value: string) => `<c t="str"><v>${value}</v></c>`
  const number = (value: string) => `<c><v>${value}</v></c>`
  const headings = ['Reference', 'Transaction ID', 'Amount', 'Fees', 'Settlement Date', 'Remark'].map(text)
  const withLine = (...cells: readonly string[]) =>
    workbookOf(`<row>${headings.join('')}</row><row>${cells.join('')}</row>`)
  const rest = [number('5000'), number('75'), text('2026-11-20')]

  it.each([
    ['9007199254740993', '“Transaction ID”: The number 9007199254740993'],
    ['12345678901234567890', '“Transaction ID”: The number 12345678901234567890'],
    ['1.2345678901234567E+19', '“Transaction ID”: The number 1.2345678901234567E+19'],
  ])('is refused when an id has more digits than its cell keeps: %s', async (id, said) => {
    expect(await faultsOf(withLine(text('R'), number(id), ...rest))).toEqual([
      `line 2, ${said} is too long for a spreadsheet, so its last digits may be wrong`,
    ])
  })

  it('keeps the longest whole number that its cell keeps', async () => {
    expect(await linesOf(withLine(text('R1'), number('9007199254740992'), ...rest))).toMatchObject([
      { provider_reference: '9007199254740992' },
    ])
  })

  const dayLine = (day: string) => withLine(text('R'), text('T'), number('5000'), number('75'), day)
  it.each([
    ['0000-11-20', 'This is no date that we can read: “0000-11-20”. Write 21/11/2026 or 2026-11-21'],
    ['20/11/0001', 'This is no date that we can read: “20/11/0001”. Write 21/11/2026 or 2026-11-21'],
    [
      '0000-11-20T10:00:00Z',
      'This is no date that we can read: “0000-11-20T10:00:00Z”. Write 21/11/2026 or 2026-11-21',
    ],
    [
      '0200-11-20T10:00:00Z',
      'This is no date that we can read: “0200-11-20T10:00:00Z”. Write 21/11/2026 or 2026-11-21',
    ],
    ['Nov 20, 9999', 'This is no date that we can read: “Nov 20, 9999”. Write 21/11/2026 or 2026-11-21'],
    ['2999-11-20', 'This day is still to come: “2999-11-20”'],
    [
      '2022-11-19',
      'We read “2022-11-19” as 19 November 2022, more than two years ago. Check the dates in the file',
    ],
  ])('is refused with a day that cannot be meant: %s', async (day, said) => {
    expect(await faultsOf(dayLine(text(day)))).toEqual([`line 2, “Settlement Date”: ${said}`])
  })

  it('is refused when a formula failed in a column that is not read', async () => {
    const failed = '<c t="e"><v>#N/A</v></c>'
    expect(await faultsOf(withLine(text('R2'), text('T2'), ...rest, failed))).toEqual([
      'line 2: The formula of this cell failed: “#N/A”',
    ])
  })

  it('is refused when two of its sheets have rows', async () => {
    const rows = textRows('Reference,Amount,Fees,Settlement Date', 'R,5000,75,2026-11-20')
    const { status, failure } = await send(workbookWith({ name: 'May', rows }, { name: 'June', rows }))
    expect(status).toBe(417)
    expect(failure.message).toBe(
      'The workbook has rows on more than one sheet: “May” and “June”. Keep one sheet only, or save each as a file of its own, and send it again.',
    )
  })

  it('is refused when a formula has no result', async () => {
    expect(await faultsOf(withLine(text('R3'), text('T3'), ...rest, '<c><f>A1</f></c>'))).toEqual([
      'line 2: This cell has a formula without its result. Open the file in a spreadsheet program and save it',
    ])
  })
})
