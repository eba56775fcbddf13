import { expect, it } from 'vitest'
import { say } from '../../messages/say.ts'
import { ANSWER_ABOVE, ownWords, unquotedWords } from './own-words.ts'

it.each([
  ['Gmail', 'Yes.\n\nOn Mon, 2 Mar 2026 at 10:00 Registry <r@u.example> wrote:\n\n> Is it?\n'],
  ['Outlook', 'Yes.\n\n-----Original Message-----\nFrom: Registry\nSent: Monday\nIs it?'],
  ['Outlook on the web', 'Yes.\n\n________________________________\nFrom: Registry <r@u.example>\nIs it?'],
  ['Outlook without a line', 'Yes.\n\nFrom: Registry <r@u.example>\nSent: Monday, 2 March\nTo: Ada\nIs it?'],
  ['French', 'Yes.\n\nLe lun. 2 mars 2026 à 10:00, Registry <r@u.example> a écrit :\n> Is it?'],
  ['our own line', `Yes.\n\n${say(ANSWER_ABOVE, 'en')}\n\nDear Ada,\nIs it?`],
  ['our own line, quoted', `Yes.\n> ${say(ANSWER_ABOVE, 'en')}\n> Is it?`],
  ['our own line in French', `Yes.\n\n${say(ANSWER_ABOVE, 'fr')}\n\nBonjour Ada,\nIs it?`],
  ['our own line in French, quoted', `Yes.\n> ${say(ANSWER_ABOVE, 'fr')}\n> Is it?`],
  ['Outlook in French', 'Yes.\n\nDe : Registry <r@u.example>\nEnvoyé : lundi 2 mars\nÀ : Ada\nIs it?'],
  ['a telephone that speaks French', 'Yes.\n\nEnvoyé de mon iPhone'],
  ['a signature', 'Yes.\n-- \nAda Obi\n+234'],
  ['a telephone', 'Yes.\n\nSent from my iPhone'],
  ['answers between the lines', '> Is it?\nYes.\n> And that?'],
])('keeps what its writer wrote: %s', (_, text) => {
  expect(ownWords(text.replaceAll('\n', '\r\n'))).toBe('Yes.')
})

it('the line is another in French', () => {
  expect(say(ANSWER_ABOVE, 'fr')).not.toBe(say(ANSWER_ABOVE, 'en'))
})

it('keeps a text that only looks a little like a quotation', () => {
  const text = 'On Monday I called the desk.\nThey wrote me off.\n\nFrom: Lagos\nwith thanks -- Ada'
  expect(ownWords(text)).toBe(text)
})

it.each([
  'On 5 June 2024 I wrote to you about this:\nmy name is spelt wrongly.',
  'Le doyen a écrit :\n« Le dossier est complet. »',
  'Sent from my school in 2019, the letter never arrived. My year is 2015.',
])('keeps what follows a sentence that only sounds like a mail program: %s', (text) => {
  expect(ownWords(text)).toBe(text)
})

it('keeps answers between the quoted lines and below them, where something stands above them, too', () => {
  const text = `Good morning,\n\nOn Mon, 2 Mar 2026 at 10:00 Registry <r@u.example> wrote:\n> ${say(ANSWER_ABOVE, 'en')}\n> Which year?\n2015.\n> Which faculty?\nScience.\n\nSent from my iPhone`
  expect(ownWords(text)).toBe('Good morning,\n\n2015.\nScience.')
})

it('whoever answers below unmarked words of ours is still read', () => {
  const text = `${say(ANSWER_ABOVE, 'en')}\n\nDear Ada,\nWhich year?\n\nIn 2015.`
  expect(ownWords(text)).toBe('')
  expect(unquotedWords(text)).toContain('In 2015.')
})

it('is quick with a long text that is made to be slow', () => {
  const text = 'On '.repeat(100_000)
  expect(ownWords(text)).toBe(text.trim())
})

it.each([
  ['empty lines', '\n'],
  ['quotes and announcements', '> on a@b.example wrote:\non Monday a@b.example wrote:\n'],
])('reads half a million characters of %s in one pass', (_, piece) => {
  expect(ownWords(`Thank you\n${piece.repeat(500_000 / piece.length)}`)).toMatch(/^Thank you/)
})
