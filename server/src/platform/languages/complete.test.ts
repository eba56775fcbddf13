import { compileSentences, createTranslate } from '@testamur/contract/translate'
import { expect, test } from 'vitest'
import { listSentences } from '../../../scripts/list-sentences.ts'
import { fr } from './fr/index.ts'

const PLACEHOLDER = /\{\w+\}/g

/** Names of placeholders are the catalogue's own: only their order is the source's. */
function numbered(sentence: string): string {
  let next = 0
  return sentence.replace(PLACEHOLDER, () => `{${next++}}`)
}

const known = new Map(Object.entries(fr).map(([english, french]) => [numbered(english), { english, french }]))

test('every sentence of the server has a French one', () => {
  const sentences = listSentences()
  expect(sentences.filter(({ sentence }) => !known.has(sentence))).toEqual([])
})

test('what changes in a sentence changes in the French one', () => {
  const placeholders = (text: string) => [...new Set(text.match(PLACEHOLDER))].sort()
  for (const { english, french } of known.values())
    expect(placeholders(french), english).toEqual(placeholders(english))
})

test.each([
  ['names', (n: number) => `QX${n}`],
  ['several words', (n: number) => `Qx ${n}, qy`],
  ['what somebody wrote', (n: number, last: boolean) => (last ? 'Qx (qy): qz. And qx' : `QX${n}`)],
])('no other pattern takes a sentence that holds %s', (_, valueOf) => {
  const say = createTranslate(compileSentences(fr))
  const mistaken = [...known.values()].flatMap(({ english, french }) => {
    const names: readonly string[] = english.match(PLACEHOLDER) ?? []
    const beside = names.includes('{ours}')
    const fill = (text: string, ours: string) =>
      text.replace(PLACEHOLDER, (name) =>
        name === '{ours}' ? ours : beside ? '7' : valueOf(names.indexOf(name), name === names.at(-1)),
      )
    const said = say(fill(english, 'was printed'))
    const meant = fill(french, 'a été imprimé')
    return said === meant ? [] : [{ english, said, meant }]
  })
  expect(mistaken).toEqual([])
})
