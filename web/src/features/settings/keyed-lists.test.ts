import { expect, test } from 'vitest'
import { differingFields, isKeyedList } from './keyed-lists.ts'

const size = { key: 'size', label: 'Gown size', required: true }

test('a list of questions is one whose items have a key, which a new one gets later', () => {
  expect(isKeyedList([size, { key: 'hood' }, { key: '' }, { key: '' }])).toBe(true)
  expect(isKeyedList([size, size])).toBe(false)
  expect(isKeyedList(['size'])).toBe(false)
  expect(isKeyedList([{ label: 'Gown size' }])).toBe(false)
})

test('a question tells in what it differs from the one with its key', () => {
  expect(differingFields(size, [{ ...size, required: false }])).toEqual({ required: true })
  expect(differingFields(size, [size])).toBeNull()
  expect(differingFields(size, [])).toBeNull()
})

test('an element of a drawing is one by its id', () => {
  expect(isKeyedList([{ id: 'name' }, { id: 'qr-1' }])).toBe(true)
  expect(isKeyedList([{ id: 'name' }, { id: 'name' }])).toBe(false)
  expect(differingFields({ id: 'name', x: 1 }, [{ id: 'name', x: 2 }])).toEqual({ x: 1 })
})
