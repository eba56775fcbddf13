// usage: tsx scripts/codemod-tmp.ts FILES…   turns sentences into messages

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, relative } from 'node:path'
import ts from 'typescript'
import { fr as frOld } from '../src/platform/languages/fr/index.ts'

const LABELS = new Set(['label', 'title', 'text', 'name', 'what', 'question'])
const UNHEARD = new Set(
  (
    'Error TypeError RangeError SyntaxError RecordsError RegExp describe startsWith includes endsWith execute raw ' +
    'split sha256 sha256Hex keyFor publishEvent hashPassword leave prefixed select selectFrom where header type print money link messageOf'
  ).split(' '),
)
const UNSEEN_FIELDS = new Set([
  'path',
  'id',
  'url',
  'contentType',
  'timezone',
  'authorization',
  'heading',
  'rawStatus',
])
const LOG = /\b(logger|log|console)\b/
const MACHINE =
  /^[a-z_]+\.\w|[<>=\n]|--|^[\w-]+\/[\w-]+$|^\S*\/\w+\/\S*$|^Bearer$|'(self|none)'|; sandbox|hh:mm|^(Africa)\b|^numeric|^retry:|^event:|^User-agent:|^Disallow:/
const PARTS = new Set([
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.ReturnStatement,
  ts.SyntaxKind.CallExpression,
  ts.SyntaxKind.BinaryExpression,
])
const isNameOfFact = ({ parent }: ts.Node) =>
  ts.isArrayLiteralExpression(parent) && parent.elements.length === 2
const isLabelLike = (node: ts.Node, field: string) =>
  field !== '' &&
  ts.isPropertyAssignment(node.parent) &&
  !/^(kind|alias|code|status|type|mode|subject_kind)$/.test(field)

function isUnheard({ expression }: ts.CallExpression | ts.NewExpression): boolean {
  if (ts.isPropertyAccessExpression(expression))
    return UNHEARD.has(expression.name.text) || LOG.test(expression.expression.getText())
  return UNHEARD.has(expression.getText()) || LOG.test(expression.getText())
}
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }, index) => `{${index}}${literal.text}`).join('')
}
function isSaid(text: string, node: ts.Node): boolean {
  const words = text.replace(/\{\d+\}/g, '').trim()
  if (!/^[\p{L}\d“(]/u.test(text.replace(/^(\{\d+\}\W*)+/, '').trim()) || !/[a-z]{2}/.test(words))
    return false
  if (text !== words && words.replace(/\P{L}/gu, '').length < 4) return false
  const field = ts.isPropertyAssignment(node.parent) ? node.parent.name.getText().replace(/'/g, '') : ''
  if (UNSEEN_FIELDS.has(field)) return false
  if (
    ts.isBinaryExpression(node.parent) &&
    node.parent.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken
  )
    return false
  if (MACHINE.test(words) || /^[\w-]*[:|]\{/.test(text)) return false
  if (!/\s/.test(words)) {
    if (ts.isTemplateExpression(node)) return /^[a-z]{3,}[,:]?$/i.test(words) && / /.test(text)
    if (!/^[A-Z][a-z]+,?$/.test(words)) return false
    return LABELS.has(field) || isLabelLike(node, field) || PARTS.has(node.parent.kind) || isNameOfFact(node)
  }
  if (/^[\p{Lu}“(]/u.test(text) || /[.?!]$/.test(words) || ts.isTemplateExpression(node)) return true
  return isLabelLike(node, field) || PARTS.has(node.parent.kind)
}

// ---- old French by numbered English
const PH = /\{\w+\}/g
const oldFr = new Map<string, { names: string[]; french: string; english: string }>()
for (const [english, french] of Object.entries(frOld as Record<string, string>)) {
  let n = 0
  const names: string[] = []
  const numbered = english.replace(PH, (name) => {
    names.push(name.slice(1, -1))
    return `{${n++}}`
  })
  oldFr.set(numbered, { names, french, english })
}

const camel = (s: string) => s.replace(/[-_](\w)/g, (_, c: string) => c.toUpperCase())
function areaOf(file: string): string {
  const m = /server\/src\/modules\/([^/]+)\/(?:(\w[\w-]*)\/)?/.exec(file)
  if (m) {
    const [, module = '', folder] = m
    if (
      ['applications', 'payments', 'documents'].includes(module) &&
      folder &&
      !['store', 'views', 'test'].includes(folder)
    )
      return camel(`${module}-${folder}`)
    return camel(module)
  }
  const f = /server\/src\/([^/]+)\/([^/.]+)/.exec(file)
  return f?.[1] === 'platform' ? camel(f[2] ?? 'platform') : camel(f?.[1] ?? 'common')
}
type Entry = { en: string; fr: string }
const areas = new Map<string, Map<string, Entry>>()
async function entriesOf(area: string): Promise<Map<string, Entry>> {
  const known = areas.get(area)
  if (known) return known
  const map = new Map<string, Entry>()
  const file = (l: string) => `src/messages/${l}/${kebab(area)}.ts`
  if (existsSync(file('en'))) {
    const en = Object.values(await import(`../${file('en')}`))[0] as Record<string, string>
    const fr = Object.values(await import(`../${file('fr')}`))[0] as Record<string, string>
    for (const key of Object.keys(en)) map.set(key, { en: en[key]!, fr: fr[key] ?? '' })
  }
  areas.set(area, map)
  return map
}
const kebab = (s: string) => s.replace(/[A-Z]/g, (c) => '-' + c.toLowerCase())
const escapeIcu = (s: string) => s.replace(/'(?=[{}])/g, "''").replace(/[{}]+/g, (b) => `'${b}'`)

function keyFor(text: string, map: Map<string, Entry>, en: string): string {
  for (const [key, entry] of map) if (entry.en === en) return key
  const first = text.replace(/\{\d+\}/g, ' ').split(/(?<=\w{3}[.?!:;]) /)[0] ?? text
  const STOP = new Set(
    'the a an of to is are be been was were it its this that these those has have had by for and with at as on in we you your our there here who which what will would can who whom they them their so then than do does did or'.split(
      ' ',
    ),
  )
  const content = (s: string) =>
    s
      .replace(/[’']s\b/g, 's')
      .replace(/n[’']t\b/g, 'nt')
      .replace(/[^A-Za-z0-9 ]+/g, ' ')
      .trim()
      .split(/\s+/)
      .filter((w) => w !== '' && !STOP.has(w.toLowerCase()))
  const firstWords = content(first)
  const all = content(text.replace(/\{\d+\}/g, ' '))
  const words =
    firstWords.length >= 2
      ? [...firstWords, ...all.slice(firstWords.length)]
      : all.length > 0
        ? all
        : text
            .replace(/\{\d+\}/g, ' ')
            .replace(/[^A-Za-z0-9 ]+/g, ' ')
            .trim()
            .split(/\s+/)
  const least = Math.min(firstWords.length >= 2 ? firstWords.length : words.length, 6)
  const unused = text.replace(/\{\d+\}/g, ' ')
  void unused
  for (let count = Math.max(1, least); ; count += 1) {
    const some = words.slice(0, count)
    let key = some
      .map((w, i) => (i === 0 ? w.toLowerCase() : w[0]!.toUpperCase() + w.slice(1).toLowerCase()))
      .join('')
    if (/^\d/.test(key) || key === '') key = 'n' + key
    if (count > words.length) key += count
    if (!map.has(key)) return key
  }
}
const paramName = (e: ts.Expression): string => {
  if (ts.isIdentifier(e)) return /^[A-Z_0-9]+$/.test(e.text) ? camel(e.text.toLowerCase()) : e.text
  if (ts.isPropertyAccessExpression(e)) return e.name.text
  if (ts.isNonNullExpression(e) || ts.isParenthesizedExpression(e)) return paramName(e.expression)
  if (ts.isCallExpression(e)) {
    const callee = e.expression.getText()
    if (/moneyText$/.test(callee)) return 'amount'
    if (/(dayText|dateText)$/.test(callee)) return 'day'
    if (/toLocaleString$/.test(callee)) return 'count'
    const n = ts.isPropertyAccessExpression(e.expression)
      ? paramName(e.expression.expression)
      : e.expression.getText()
    return /^[a-zA-Z]\w*$/.test(n) ? n : 'value'
  }
  if (ts.isBinaryExpression(e)) return paramName(e.left)
  if (ts.isConditionalExpression(e)) return 'what'
  return 'value'
}

let total = 0
const missing: string[] = []
for (const path of process.argv.slice(2)) {
  const file = relative(process.cwd() + '/..', path.startsWith('/') ? path : process.cwd() + '/' + path)
  const abs = `../${file}`
  const area = areaOf(file)
  const map = await entriesOf(area)
  const text = readFileSync(abs, 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  let count = 0
  const needs = new Set<string>()
  const emit = (node: ts.Node, sayable = true): string => {
    if (
      ts.isImportDeclaration(node) ||
      ts.isExportDeclaration(node) ||
      ts.isTypeNode(node) ||
      ts.isTaggedTemplateExpression(node)
    )
      return node.getFullText()
    const unheard = (ts.isCallExpression(node) || ts.isNewExpression(node)) && isUnheard(node)
    const say = sayable && !unheard
    const t = say ? textOf(node) : null
    if (t !== null && isSaid(t, node)) return replace(node, t)
    let out = ''
    let at = node.getFullStart()
    node.forEachChild((child) => {
      out += text.slice(at, child.getFullStart()) + emit(child, say)
      at = child.getEnd()
    })
    return out + text.slice(at, node.getEnd())
  }
  const replace = (node: ts.Node, t: string): string => {
    const lead = text.slice(node.getFullStart(), node.getStart())
    const params: [string, string][] = []
    let en: string
    let names: string[] = []
    if (ts.isTemplateExpression(node)) {
      const used = new Set<string>()
      names = node.templateSpans.map(({ expression }) => {
        let name = paramName(expression)
        const base = name
        const same = params.find(([, v]) => v === expression.getText())
        if (same) return same[0]
        for (let i = 2; used.has(name); i += 1) name = base + i
        used.add(name)
        let value = emit(expression).trim()
        if (ts.isCallExpression(expression)) {
          const callee = expression.expression.getText()
          const args = expression.arguments.map((a) => a.getText())
          if (callee === 'moneyText') value = `{ money: ${args[0]}, currency: ${args[1]} }`
          if (callee === 'dayText') value = `{ day: ${args[0]} }`
          if (callee === 'dateText') {
            value = `{ day: dayOf(${args.join(', ')}) }`
            needs.add('dayOf')
          }
          if (/\.toLocaleString$/.test(callee))
            value = `{ count: ${callee.replace(/\.toLocaleString$/, '')} }`
        }
        params.push([name, value])
        return name
      })
      en =
        escapeIcu(node.head.text) +
        node.templateSpans.map(({ literal }, i) => `{${names[i]}}${escapeIcu(literal.text)}`).join('')
    } else en = escapeIcu(t)
    const old = oldFr.get(t)
    let french = ''
    if (old)
      french = old.french
        .split(/(\{\w+\})/)
        .map((part) => {
          const m = /^\{(\w+)\}$/.exec(part)
          if (!m) return escapeIcu(part)
          const index = old.names.indexOf(m[1]!)
          return index < 0 ? escapeIcu(part) : `{${names[index]}}`
        })
        .join('')
    else {
      missing.push(`${file}: ${t}`)
      french = en
    }
    const key = keyFor(t, map, en)
    map.set(key, { en, fr: french })
    count += 1
    const args = params.map(([n, v]) => (n === v ? n : `${n}: ${v}`)).join(', ')
    return `${lead}messageOf('${area}.${key}'${params.length ? `, { ${args} }` : ''})`
  }
  let out = emit(source)
  if (count === 0) continue
  total += count
  let spec = relative(dirname(abs), 'src/messages/message.ts')
  if (!spec.startsWith('.')) spec = './' + spec
  const add: string[] = []
  if (!/import \{[^}]*\bmessageOf\b[^}]*\} from '[^']*messages\/message\.ts'/.test(out))
    add.push(`import { messageOf } from '${spec}'`)
  if (needs.has('dayOf') && !/\bdayOf\b[^\n]*from|import \{[^}]*\bdayOf\b/.test(out)) {
    let d = relative(dirname(abs), 'src/core/days.ts')
    if (!d.startsWith('.')) d = './' + d
    add.push(`import { dayOf } from '${d}'`)
  }
  out = add.map((l) => l + '\n').join('') + out
  writeFileSync(abs, out)
  console.log(`${file}: ${count}`)
}
const q = (s: string) => (s.includes("'") ? (s.includes('"') ? JSON.stringify(s) : `"${s}"`) : `'${s}'`)
for (const [area, map] of areas) {
  const k = kebab(area)
  const list = (l: 'en' | 'fr') => [...map].map(([key, e]) => `  ${key}: ${q(e[l])},`).join('\n')
  const head = existsSync(`src/messages/en/${k}.ts`)
    ? (/^\/\*\*[\s\S]*?\*\/\n/.exec(readFileSync(`src/messages/en/${k}.ts`, 'utf8'))?.[0] ?? '')
    : ''
  writeFileSync(`src/messages/en/${k}.ts`, `${head}export const ${area} = {\n${list('en')}\n} as const\n`)
  writeFileSync(
    `src/messages/fr/${k}.ts`,
    `import type { ${area} as english } from '../en/${k}.ts'\nimport type { Translation } from '../translation.ts'\n\nexport const ${area}: Translation<typeof english> = {\n${list('fr')}\n}\n`,
  )
  for (const l of ['en', 'fr']) {
    const index = `src/messages/${l}/index.ts`
    const line = `export { ${area} } from './${k}.ts'`
    const t = readFileSync(index, 'utf8')
    if (!t.includes(line)) writeFileSync(index, t + line + '\n')
  }
}
execFileSync('npx', ['biome', 'check', '--write', 'src/messages', ...process.argv.slice(2)], {
  stdio: 'ignore',
})
console.log(`${total} messages; without French: ${missing.length}`)
for (const m of missing) console.log('  ' + m)
