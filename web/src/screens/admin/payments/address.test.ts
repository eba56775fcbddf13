import { expect, test } from 'vitest'
import { addressWith, tabPath } from './address.ts'

test('the first tab has the address of the screen, each other one its own', () => {
  expect(tabPath('payments')).toBe('/admin/payments')
  expect(tabPath('refunds', { status: 'failed' })).toBe('/admin/payments?tab=refunds&status=failed')
})

test('opening a record and closing it leaves everything else as it was', () => {
  const before = '?tab=refunds&page=3&search=ada+obi'
  const open = addressWith(new URLSearchParams(before), { payment: 'P123' })
  expect(open).toBe(`/admin/payments${before}&payment=P123`)
  const params = new URLSearchParams(open.split('?')[1])
  expect(addressWith(params, { payment: '' })).toBe(`/admin/payments${before}`)
})
