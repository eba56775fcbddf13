import { expect, test, vi } from 'vitest'
import { z } from 'zod'
import { lazyResolver, problemsOf } from './form.ts'

const order = vi.hoisted(() => [] as string[])
vi.mock('./pressed.ts', () => ({ waitForRelease: async () => void order.push('the button is let go') }))
vi.mock('./field-messages.ts', () => ({
  loadFieldMessages: async () => {
    order.push('the texts are loaded')
    return (message: string) => message
  },
}))

test('an error is shown at once when the button is let go: its text has been loaded before', async () => {
  const resolver = lazyResolver(async () => z.object({ name: z.string().min(1, 'Enter a name') }))
  const options = { fields: {}, shouldUseNativeValidation: false }
  const { errors } = await resolver({ name: '' }, undefined, options)
  expect(problemsOf(errors)).toEqual([{ name: 'name', message: 'Enter a name' }])
  expect(order).toEqual(['the texts are loaded', 'the button is let go'])
})

test('every message of a tree of errors is named by the path of its field', () => {
  const errors = {
    email: { type: 'custom', message: 'Enter an email', ref: { name: 'email' } },
    copies: [undefined, { format: { type: 'custom', message: 'Choose a format' } }],
  }
  expect(problemsOf(errors)).toEqual([
    { name: 'email', message: 'Enter an email' },
    { name: 'copies.1.format', message: 'Choose a format' },
  ])
})

test('no errors, no problems', () => {
  expect(problemsOf({})).toEqual([])
})
