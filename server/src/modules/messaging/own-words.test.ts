import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { z } from 'zod'
import { replies, SENT_EN, SENT_FR } from '../../../test/mails/replies.ts'
import { say } from '../../messages/say.ts'
import { wordsOfHtml } from './html-words.ts'
import { ownWords } from './own-words.ts'
import { ANSWER_ABOVE } from './program-lines.ts'

const CASES = new URL('../../../test/fixtures/inbound-mails.json', import.meta.url)
const cases = z
  .array(z.object({ name: z.string(), text: z.string(), expected: z.string() }))
  .parse(JSON.parse(readFileSync(CASES, 'utf8')))

it('has answers of ten programs in three languages, above, below, between, and of HTML alone', () => {
  expect(replies.length).toBeGreaterThanOrEqual(40)
  expect(new Set(replies.map(({ language }) => language))).toEqual(new Set(['en', 'fr', 'de']))
  expect(replies.filter(({ html }) => html !== undefined).length).toBeGreaterThanOrEqual(6)
})

it.each(replies.map((reply) => [reply.program, reply.language, reply] as const))(
  'keeps what its writer wrote, and nothing else: %s, %s',
  (_, __, { text, html, words }) => {
    const written = text ?? wordsOfHtml(html ?? '')
    expect(ownWords(written, [SENT_EN, SENT_FR])).toBe(words)
    expect(ownWords(written.replaceAll('\n', '\r\n'), [SENT_FR, SENT_EN])).toBe(words)
  },
)

it.each(replies.map((reply) => [reply.program, reply.language, reply] as const))(
  'loses no word when it is not known what was sent: %s, %s',
  (_, __, { text, html, words }) => {
    const kept = ownWords(text ?? wordsOfHtml(html ?? ''))
    for (const line of words.split('\n')) expect(kept).toContain(line.trim())
  },
)

it.each(cases.map(({ name, text, expected }) => [name, text, expected]))(
  'keeps a text that only looks like a quotation: %s',
  (_, text, expected) => {
    const sent = ['Dear Ada,\nWhich years did you attend?\n']
    expect(ownWords(text, sent)).toBe(expected)
    expect(ownWords(text)).toBe(expected)
  },
)

it('the line is another in French', () => {
  expect(say(ANSWER_ABOVE, 'fr')).not.toBe(say(ANSWER_ABOVE, 'en'))
})

it.each(
  [
    'On Monday I called the desk.\nThey wrote me off.\n\nFrom: Lagos\nwith thanks -- Ada',
    'On 5 June 2024 I wrote to you about this:\nmy name is spelt wrongly.',
    'Le doyen a écrit :\n« Le dossier est complet. »',
    'Le 5 juin à 10h30, le doyen a écrit :\n\nLe dossier est complet.',
    'On 5 June at 10:30 dean@uni.example wrote:\n\nThe file is complete.',
    'Sent from my school in 2019, the letter never arrived. My year is 2015.',
    'From: ada@old.example\nTo: ada@new.example\nSubject: my new address\n\nPlease use it.',
    'First part.\n-----Original Message-----\nSecond part.',
    'Answers:\n-- \n'
      .concat('A line of the second part of this letter, which is longer than any signature.\n'.repeat(11))
      .trim(),
    'x > 5\n> 3\n',
  ].map((text) => [text]),
)('keeps what only sounds like a mail program: %s', (text) => {
  expect(ownWords(text, [SENT_EN])).toBe(text.trim())
})

it('short words of the writer are kept where ours have the same', () => {
  const text = `${SENT_EN.replace('Which year did you begin?', 'Which year did you begin?\n2014')}\nScience\nTracking`
  expect(ownWords(text, ['2014', 'Science', SENT_EN])).toBe('2014\n\nScience\nTracking')
})

it('joined letters and emoji stay whole, and signs that mean nothing go', () => {
  const england = '\u{1f3f4}\u{e0067}\u{e0062}\u{e0065}\u{e006e}\u{e0067}\u{e007f}'
  expect(ownWords(`حسین\u200cزاده 👩‍🎓 ${england} inter\u00adnational\u200b\u202e!`)).toBe(
    `حسین\u200cزاده 👩‍🎓 ${england} international!`,
  )
})

it('an older conversation below is left out when it is known, and kept when it is not', () => {
  const older = `In 2012.\n\nOn Fri, 27 Nov 2026 at 9:00, Academic Records <r@uni.example> wrote:\n> ${say(ANSWER_ABOVE, 'en')}\n> Is it so?\n`
  const text = `Yes.\n\nFrom: Academic Records <r@uni.example>\nSent: Friday, November 27, 2026 9:00 AM\nTo: ada@example.org\nSubject: Re: Your application\n\n${SENT_EN}\nI was in the faculty of science at that time.\n\n${older}`
  expect(ownWords(text, [SENT_EN, 'I was in the faculty of science at that time.'])).toBe('Yes.\n\nIn 2012.')
})

it('an answer that repeats the question above it is kept, also where nothing is marked', () => {
  const sent = `${say(ANSWER_ABOVE, 'en')}\n\nDo you still live at 12 Marina Road, Lagos Island?\nWhich copy do you want?\nA copy that I read myself\n`
  const head =
    'From: Academic Records <r@uni.example>\nSent: Friday, November 27, 2026 9:00 AM\nTo: ada@example.org\nSubject: Your application\n'
  const answer = 'Yes,\n12 Marina Road, Lagos Island\nA copy that I read myself'
  expect(ownWords(`${head}\n${sent}\n${answer}\n`, [sent])).toBe(answer)
})

it.each([
  ['one long line', 'On '.repeat(100_000)],
  ['one long line of colons', ': '.repeat(200_000)],
  ['one long line of blanks', `a${' '.repeat(400_000)}b`],
])('is quick with a text that is made to be slow: %s', (_, text) => {
  expect(ownWords(text, [SENT_EN])).toBe(text.trim())
})

it.each([
  ['empty lines', '\n'],
  ['quotes and announcements', '> on a@b.example wrote:\non Monday a@b.example wrote:\n'],
  ['heads', 'From: a@b.example\nTo: b\nDate: c\nSubject: d\n'],
  ['announcements before something else', 'on Monday a@b.example wrote:\n\n\nx\n'],
])('reads half a million characters of %s in one pass', (_, piece) => {
  expect(ownWords(`Thank you\n${piece.repeat(500_000 / piece.length)}`, [SENT_EN.repeat(100)])).toMatch(
    /^Thank you/,
  )
})
