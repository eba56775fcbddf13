import { expect, it } from 'vitest'
import { findUnkeepableText } from './unkeepable-text.ts'

it('names the fields whose text or name cannot be kept', () => {
  const body = { name: 'Ada', notes: ['fine', 'not\0fine'], deep: { 'a\0b': 1 } }
  expect(findUnkeepableText([{ id: '1' }, undefined, body])).toEqual({
    'notes.1': [{ code: 'fields.controlCharacters' }],
    deep: [{ code: 'fields.controlCharacters' }],
  })
})

it('does not look into the bytes of a raw body', () => {
  const bytes = Object.assign(Buffer.from('{}'), { 'what no byte is named\0': 1 })
  expect(findUnkeepableText([bytes])).toBeNull()
  expect(findUnkeepableText([{ body: bytes }])).toBeNull()
})
