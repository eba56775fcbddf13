import type { PrintRow } from '@testamur/contract/print-desk/print-desk'
import { expect, it } from 'vitest'
import { nextRow, readScan } from './waybill-scans.ts'

const row = (copy_id: number, tracking_id: string): PrintRow => ({
  application_id: 1,
  copy_id,
  copy: `copy-${copy_id}`,
  tracking_id,
  name: `Person ${copy_id}`,
  recipient: 'WES',
  courier: 'EMS',
  courier_id: 7,
  state: 'printed',
  reason: null,
  at: null,
  by: null,
})
const first = row(1, 'TST-7K3M-9QXD-2W8F-HB6R')
const second = row(2, 'TST-0000-0000-0000-0001')
const rows = [first, second]
const couriers = [{ id: 7, waybill_pattern: '^EE\\d{4}$', waybill_example: 'EE1234' }]
const pile = { rows, scans: new Map<number, string>(), next: first, couriers }

it('knows labels from waybills, whatever case and spaces a scanner sends', () => {
  expect(readScan('tst7k3m9qxd2w8fhb6r', pile)).toEqual({ kind: 'label', row: first })
  expect(readScan(' ee 1234', pile)).toEqual({ kind: 'waybill', row: first, waybill: 'EE1234' })
  expect(readScan('TST-9999-9999-9999-9999', pile)).toEqual({ kind: 'strange_label' })
})

it('refuses a waybill that is taken, that is another courier’s, or that nobody waits for', () => {
  const scans = new Map([[1, 'EE1234']])
  expect(readScan('EE1234', { ...pile, scans, next: second })).toEqual({ kind: 'twice', row: first })
  expect(readScan('1Z999', pile)).toEqual({ kind: 'wrong_pattern', row: first, example: 'EE1234' })
  expect(readScan('EE9999', { ...pile, next: undefined })).toEqual({ kind: 'none_left' })
})

it('goes on with the next copy, and from the top when the last is done', () => {
  expect(nextRow(rows, new Map(), undefined)).toBe(first)
  expect(nextRow(rows, new Map([[2, 'EE2']]), second)).toBe(first)
  expect(
    nextRow(
      rows,
      new Map([
        [1, 'EE1'],
        [2, 'EE2'],
      ]),
      second,
    ),
  ).toBeUndefined()
})
