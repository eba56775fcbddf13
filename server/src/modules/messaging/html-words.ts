// Pure: the text of an email that came as HTML only, in one pass whatever it contains.

const BREAKS = new Set(
  'address article blockquote br dd div dl dt h1 h2 h3 h4 h5 h6 hr li ol p pre table tr ul'.split(' '),
)
const WITHOUT_WORDS = new Set(['head', 'script', 'style', 'template', 'title'])
const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  shy: '',
  zwnj: '',
  eacute: 'é',
  egrave: 'è',
  agrave: 'à',
  ccedil: 'ç',
  ecirc: 'ê',
  hellip: '…',
  ndash: '–',
  mdash: '—',
  rsquo: '’',
  lsquo: '‘',
  rdquo: '”',
  ldquo: '“',
  euro: '€',
  copy: '©',
}

/** The text as a mail program would have written it: a line for each block, and `>` before quotes. */
export function wordsOfHtml(html: string): string {
  const lines: string[] = []
  let line = ''
  let quoted = 0
  const endLine = () => {
    const text = line.replace(/[ \t]+/g, ' ').trim()
    lines.push(quoted > 0 ? `> ${text}` : text)
    line = ''
  }
  for (let at = 0; at < html.length; ) {
    const open = html.indexOf('<', at)
    const end = open === -1 ? html.length : open
    line += decode(html.slice(at, end)).replace(/\s+/g, ' ')
    if (open === -1) break
    if (html.startsWith('<!--', open)) {
      at = after(html, '-->', open)
      continue
    }
    const close = html.indexOf('>', open)
    if (close === -1) break
    const [, slash = '', written = ''] =
      /^<(\/?)([a-zA-Z][a-zA-Z0-9]*)/.exec(html.slice(open, open + 20)) ?? []
    const name = written.toLowerCase()
    at = close + 1
    if (slash === '' && WITHOUT_WORDS.has(name)) {
      const ending = html.slice(at).search(new RegExp(`</${name}`, 'i'))
      at = ending === -1 ? html.length : after(html, '>', at + ending)
    }
    if (BREAKS.has(name)) endLine()
    if (name === 'blockquote') quoted = Math.max(0, quoted + (slash === '' ? 1 : -1))
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
  text.replace(/&(#\d{1,7}|#x[\da-f]{1,6}|[a-z]{2,8});/gi, (whole, name: string) => {
    if (!name.startsWith('#')) return NAMED[name.toLowerCase()] ?? whole
    const code = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1))
    return code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff) ? String.fromCodePoint(code) : ''
  })
