import { expect, test } from 'vitest'
import { differencesBetween, mergeDrafts, withTheirs } from './draft-differences.ts'

const opened = { name: 'Gown', price: { amount: '10', unit: '' }, fields: [{ key: 'a' }], active: true }
const mine = { ...opened, name: 'Gown hire', price: { amount: '12', unit: '' } }
const theirs = { ...opened, price: { amount: '11', unit: 'day' }, fields: [{ key: 'a' }, { key: 'b' }] }

test('each value that differs is told with both sides, a list as one value', () => {
  expect(differencesBetween(opened, mine, theirs)).toEqual([
    { path: 'name', theirs: 'Gown', mine: 'Gown hire', onlyTheirs: false },
    { path: 'price.amount', theirs: '11', mine: '12', onlyTheirs: false },
    { path: 'price.unit', theirs: 'day', mine: '', onlyTheirs: true },
    { path: 'fields', theirs: [{ key: 'a' }, { key: 'b' }], mine: [{ key: 'a' }], onlyTheirs: true },
  ])
  expect(differencesBetween(opened, mine, { ...mine })).toEqual([])
})

test('keeping mine loses nothing that only they changed', () => {
  expect(mergeDrafts(opened, mine, theirs)).toEqual({
    name: 'Gown hire',
    price: { amount: '12', unit: 'day' },
    fields: [{ key: 'a' }, { key: 'b' }],
    active: true,
  })
})

test('what only they switched off stays off', () => {
  expect(mergeDrafts(opened, mine, { ...opened, active: false })).toEqual({ ...mine, active: false })
  expect(differencesBetween(opened, opened, { ...opened, active: false })).toEqual([
    { path: 'active', theirs: false, mine: true, onlyTheirs: true },
  ])
})

test('questions are merged one by one: neither person loses one that the other never saw', () => {
  const size = { key: 'size', label: 'Gown size', required: false }
  const hood = { key: 'hood', label: 'Hood', required: false }
  const cap = { key: '', label: 'Cap' }
  const was = { fields: [size, hood] }
  const their = {
    fields: [
      { ...size, hint: 'S to XL' },
      { key: 'shoe', label: 'Shoe' },
    ],
  }
  const own = { fields: [{ ...size, required: true }, hood, cap] }
  expect(mergeDrafts(was, own, their)).toEqual({
    fields: [{ ...size, hint: 'S to XL', required: true }, cap, { key: 'shoe', label: 'Shoe' }],
  })
})

test('their value is taken where it was chosen, also within a part, and mine stays elsewhere', () => {
  const saved = { name: 'Robe', price: { amount: '11', unit: 'day' }, fields: [{ key: 'b' }], active: true }
  expect(withTheirs(mine, saved, new Set(['price.amount', 'fields']))).toEqual({
    name: 'Gown hire',
    price: { amount: '11', unit: '' },
    fields: [{ key: 'b' }],
    active: true,
  })
})

test('what both added under one name is kept twice, and what both added alike once', () => {
  const name = { id: 'name', x: 1 }
  const [own, saved] = [
    { id: 'qr-1', x: 2 },
    { id: 'qr-1', x: 9 },
  ]
  const merge = (one: object, other: object) =>
    mergeDrafts({ elements: [name] }, { elements: [name, one] }, { elements: [name, other] })
  expect(merge(own, saved)).toEqual({ elements: [name, own, { id: 'qr-1-2', x: 9 }] })
  expect(merge(own, { ...own })).toEqual({ elements: [name, own] })
})
