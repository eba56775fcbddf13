import { expect, test } from 'vitest'
import { wordsOfHtml } from './html-words.ts'
import { ownWords } from './own-words.ts'

test.each([
  ['<p>In 2015.</p><p>Thanks &amp; bye</p>', 'In 2015.\n\nThanks & bye'],
  [
    '<html><head><title>x</title><style>p{}</style></head><body>Caf&eacute;<br>na&#239;ve &#x2014; ok</body>',
    'Café\nnaïve — ok',
  ],
  ['one <!-- <p>hidden</p> --> two<script>alert("<p>")</script>', 'one two'],
  ['a < b and <b>bold</b>', 'a < b and bold'],
  [
    'I had <40 in 2014, and write from <ada@example.org> or <https://example.org/a>',
    'I had <40 in 2014, and write from <ada@example.org> or <https://example.org/a>',
  ],
  ['<html><head><meta charset="utf-8"><body>In 2015.', 'In 2015.'],
  [
    '<table><tr><td>Year</td><td>2012</td></tr><tr><th>Faculty</th><td>Law</td></tr></table>',
    'Year 2012\n\nFaculty Law',
  ],
  [
    '<o:p>Recht</o:p>, Universit&auml;t K&ouml;ln, &Eacute;cole, 5&sup2;, c&oelig;ur',
    'Recht, Universität Köln, École, 5², cœur',
  ],
  [
    '<blockquote style="margin: 0 0 0 40px; border: none; padding: 0px;"><div>I indented this.</div></blockquote>',
    'I indented this.',
  ],
  ['<div>It is\n   wrapped</div>', 'It is wrapped'],
  ['&unknown; &#55296; &#0', '&unknown; &#0'],
  ['I was born in 1990 <br', 'I was born in 1990 <br'],
  ['<style>never closed', ''],
])('%s reads %j', (html, text) => {
  expect(wordsOfHtml(html)).toBe(text)
})

test('what is quoted is marked, so that it is left out as in plain text', () => {
  const html =
    '<div>In 2015.</div><div class="gmail_quote"><div>On Mon, 2 Mar 2026 at 10:00, Registry &lt;r@uni.example&gt; wrote:</div>' +
    '<blockquote><p>What is your year of entry?</p></blockquote></div>'
  expect(wordsOfHtml(html)).toContain('> What is your year of entry?')
  expect(ownWords(wordsOfHtml(html))).toBe('In 2015.')
})

test('a hostile mail takes no longer than its length', () => {
  for (const piece of ['<', '<style>', '<!--', '&#', '<blockquote>', 'On a a a\n'])
    expect(typeof wordsOfHtml(piece.repeat(60_000))).toBe('string')
})
