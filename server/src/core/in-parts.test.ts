import { setImmediate } from 'node:timers'
import { expect, it } from 'vitest'
import { inParts } from './in-parts.ts'

it('gives every item once, in order, in parts of the size asked for', async () => {
  const parts: (readonly number[])[] = []
  for await (const part of inParts([1, 2, 3, 4, 5], 2)) parts.push(part)
  expect(parts).toEqual([[1, 2], [3, 4], [5]])
})

it('has no part when there is nothing', async () => {
  const parts: (readonly number[])[] = []
  for await (const part of inParts([])) parts.push(part)
  expect(parts).toEqual([])
})

it('lets other work run between two parts', async () => {
  const happened: string[] = []
  setImmediate(() => happened.push('other work'))
  for await (const part of inParts(['first', 'second'], 1)) happened.push(...part)
  expect(happened).toEqual(['first', 'other work', 'second'])
})
