import { expect, test } from 'vitest'
import { cleanNumber } from './codes.ts'
import { cleanLine, cleanParagraph } from './signs.ts'

test.each([
  ['a joined emoji', 'I have graduated 👩\u200d🎓', 'I have graduated 👩\u200d🎓'],
  ['a family', '👨\u200d👩\u200d👧\u200d👦', '👨\u200d👩\u200d👧\u200d👦'],
  ['a joined flag', '🏳\ufe0f\u200d🌈', '🏳\ufe0f\u200d🌈'],
  ['the flag of Nigeria', '🇳🇬', '🇳🇬'],
  [
    'the flag of Scotland',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
    '\u{1f3f4}\u{e0067}\u{e0062}\u{e0073}\u{e0063}\u{e0074}\u{e007f}',
  ],
  ['a Persian name', 'حسین\u200cزاده', 'حسین\u200cزاده'],
  ['a Sinhala word', 'ශ්\u200dරී', 'ශ්\u200dරී'],
  ['the sign before an Arabic number', '\u0601٣', '\u0601٣'],
  ['soft hyphens', 'inter\u00adnational', 'international'],
  ['a zero-width space', 'Ada\u200b Obi', 'Ada Obi'],
  ['a byte order mark', '\ufeffAda', 'Ada'],
  ['a word joiner', 'Ada\u2060Obi', 'AdaObi'],
  ['marks to the left and right', '\u200eAda\u200f', 'Ada'],
  ['an embedding', '\u202aAda\u202c', 'Ada'],
  ['an override', 'Ada \u202eibO\u202c', 'Ada ibO'],
  ['isolates', '\u2066Ada\u2069 \u2067Obi\u2069 \u2068X\u2069', 'Ada Obi X'],
  ['an Arabic letter mark', 'علي\u061c', 'علي'],
  ['invisible operators', 'f\u2061(x)\u2062y\u2063z\u2064', 'f(x)yz'],
  ['hidden letters without a flag', 'Ada\u{e0041}\u{e0042}\u{e007f}', 'Ada'],
  ['a flag that does not end', '\u{1f3f4}\u{e0067}\u{e0062}', '\u{1f3f4}'],
  ['marks of annotations', '\ufff9Ada\ufffaObi\ufffb', 'AdaObi'],
  ['a Mongolian vowel separator', 'Ada\u180e', 'Ada'],
  ['full-width letters', 'Ｎａｇｏｙａ　Ｕｎｉｖｅｒｓｉｔｙ', 'Nagoya University'],
  ['full-width digits and signs', '１２－３４（Ａ＆Ｂ）', '12-34(A&B)'],
  ['a full-width name', 'Ａｄａ　Ｎｇｏｚｉ　Ｏｂｉ', 'Ada Ngozi Obi'],
  ['a full-width apostrophe', 'Ｏ＇Ｎｅｉｌｌ', "O'Neill"],
  ['a full-width hyphen', 'Ａｎｎｅ－Ｍａｒｉｅ', 'Anne-Marie'],
  ['a full-width colon and a full-width point', 'Ｎｏ．：７', 'No.:7'],
  ['full-width and other letters', 'Ｏｂｉ Adéyẹmí', 'Obi Adéyẹmí'],
  ['a full-width letter with a mark', 'Ｅ\u0301cole', 'École'],
  ['ideographic spaces around it', '\u3000Ada\u3000', 'Ada'],
  ['ideographic spaces alone', '\u3000\u3000', ''],
  ['a full-width at', 'ada＠example．com', 'ada@example.com'],
  ['a full-width slash', '２０１２／２０１３', '2012/2013'],
  ['a full-width percent and a plus', '５０％＋１', '50%+1'],
  ['full-width brackets and braces', '［１］｛２｝', '[1]{2}'],
  ['a full-width tilde and a bar', '～｜', '~|'],
  ['a full-width cent and a won', '￠￦', '¢₩'],
  ['a full-width macron, which would become a space', '￣', '￣'],
  ['a circled number', '①', '①'],
  ['a half-width letter', 'ｶﾞ', 'ガ'],
  ['a full-width pound', '￡５', '£5'],
  ['a square', 'm²', 'm²'],
  ['a ligature', 'ﬁn', 'ﬁn'],
  ['a Roman numeral', 'Ⅷ', 'Ⅷ'],
  ['a fraction', '½', '½'],
  ['a letter and its mark', 'O\u0323la\u0301', 'Ọlá'],
  ['white space', '  Ada\u00a0\t Obi\n', 'Ada Obi'],
  ['joiners alone', '\u200d\u200c \u200d', ''],
  ['nothing visible', '\u200b\u2060\ufeff', ''],
])('a line with %s', (_, typed, stored) => {
  expect(cleanLine(typed)).toBe(stored)
})

test('several lines keep their lines, joiners and full-width forms', () => {
  expect(cleanParagraph(' I have\u00ad graduated 👩\u200d🎓\r\n\r\n谢谢，再见\u200b ')).toBe(
    'I have graduated 👩\u200d🎓\n\n谢谢，再见',
  )
  expect(cleanParagraph('\u200d\n\u200b')).toBe('')
})

test.each([
  ['ACC/2012/0015\u200b', 'ACC/2012/0015'],
  ['\u202a+234 805 746 4050\u202c', '+234 805 746 4050'],
  ['１２３\u200d４', '1234'],
  ['ada@\u00adexample.edu', 'ada@example.edu'],
  ['1\ufe0f\u034f2', '12'],
])('a number has nothing invisible: %j', (typed, read) => {
  expect(cleanNumber(typed)).toBe(read)
})
