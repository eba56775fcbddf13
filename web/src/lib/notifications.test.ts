import { beforeEach, expect, test } from 'vitest'
import { notifications, notify } from './notifications.ts'

beforeEach(() => notifications.set([]))
const shown = () => notifications.get().map(({ id, message }) => [id, message])

test('the same words again take the place of the first', () => {
  notify('error', 'Check both and try again.')
  const other = notify('success', 'Saved.')
  const again = notify('error', 'Check both and try again.')
  expect(shown()).toEqual([
    [other, 'Saved.'],
    [again, 'Check both and try again.'],
  ])
})

test('other words, and the same words of another kind, stand beside', () => {
  notify('error', 'Done')
  notify('info', 'Done')
  notify('error', 'Not done')
  expect(shown()).toHaveLength(3)
})
