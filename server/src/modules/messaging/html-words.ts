// Pure: the text of an email that came as HTML only, in one pass whatever it contains.

const BREAKS = new Set(
  'address article blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre table tr ul'.split(' '),
)
const CELLS = new Set(['td', 'th'])
const WITHOUT_WORDS = new Set(['script', 'style', 'template', 'title'])
/** A tag, a comment or an instruction; any other `<` is the writer's, as before a number or around an address. */
const TAG = /<(?:[!?]|\/?[a-zA-Z][a-zA-Z0-9-]*(?::[a-zA-Z0-9]+)?(?=[\s/>]))/g
/** What somebody indents has no border, and is no quote. */
const INDENTED = /\bborder\s*:\s*none\b/i
/** From U+00A1 on, in their order. */
const LATIN =
  'iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'.split(
    ' ',
  )
const NAMED: Readonly<Record<string, string>> = {
  ...Object.fromEntries(LATIN.map((name, at) => [name, String.fromCharCode(0xa1 + at)])),
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  zwnj: '\u200c',
  zwj: '\u200d',
  oelig: 'œ',
  OElig: 'Œ',
  bull: '•',
  sbquo: '‚',
  bdquo: '„',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  euro: '€',
}

/** The text as a mail program would have written it: a line for each block, and `>` before quotes. */
export function wordsOfHtml(html: string): string {
  const lines: string[] = []
  const quotes: boolean[] = []
  let quoted = 0
  let line = ''
  const endLine = () => {
    const text = line.replace(/[ \t]+/g, ' ').trim()
    lines.push(quoted > 0 ? `> ${text}` : text)
    line = ''
  }
  for (let at = 0; at < html.length; ) {
    TAG.lastIndex = at
    const open = TAG.exec(html)?.index ?? html.length
    const isComment = html.startsWith('<!--', open)
    const close = isComment ? after(html, '-->', open) : html.indexOf('>', open) + 1
    // The beginning of a tag that never ends is text.
    const end = close === 0 ? html.length : open
    line += decode(html.slice(at, end)).replace(/\s+/g, ' ')
    at = Math.max(end, close)
    if (end === html.length || isComment) continue
    const tag = html.slice(open, close)
    const [, slash = '', written = ''] = /^<(\/?)([a-zA-Z][a-zA-Z0-9]*)/.exec(tag) ?? []
    const name = written.toLowerCase()
    if (slash === '' && WITHOUT_WORDS.has(name)) {
      const ending = html.slice(at).search(new RegExp(`</${name}`, 'i'))
      at = ending === -1 ? html.length : after(html, '>', at + ending)
    }
    if (BREAKS.has(name)) endLine()
    if (CELLS.has(name)) line += ' '
    if (name !== 'blockquote') continue
    if (slash === '') quotes.push(!INDENTED.test(tag))
    const isQuote = slash === '' ? quotes.at(-1) : quotes.pop()
    if (isQuote === true) quoted += slash === '' ? 1 : -1
  }
  endLine()
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

const after = (text: string, mark: string, from: number): number => {
  const found = text.indexOf(mark, from)
  return found === -1 ? text.length : found + mark.length
}

const decode = (text: string): string =>
  text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8}\d{0,2});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name] ?? NAMED[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
  })
