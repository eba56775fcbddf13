import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import ts from 'typescript'

// What the server says to people, found in its source: string literals that read like a sentence, and labels.

const ROOT = fileURLToPath(new URL('../../', import.meta.url))
const PLACES = [
  'contract/src',
  'server/src/http',
  'server/src/core',
  'server/src/modules',
  'server/src/platform',
]

/** Documents are in the institution's own language; commands, starts that fail, settings, logs and the twins of gateways speak English. */
const ELSEWHERE = new RegExp(
  [
    String.raw`\.test\.ts$|/(templates|sandbox|conformance|languages|jobs|messages)/|/permissions\.ts$`,
    String.raw`/(api-docs|openapi|metrics|operating-figures|gateway-style|outbound|ed25519|mailer|languages|tracking-id|translate|written-values)\.ts$`,
    String.raw`/(command|create-admin|reset-second-factor|issue-ticket|reconcile|draw-proof|gpa|audit/actor-name)\.ts$`,
    String.raw`/(http/listen-address|platform/data-folder|key-marker/check-key)\.ts$`,
    String.raw`/platform/backup/`,
    String.raw`/storage/(prove|bucket-address|compare|check-file)\.ts$`,
    String.raw`/scanner/(clamd|scan-files)\.ts$`,
    String.raw`/providers/.*(signatures|webhook|notice)\.ts$`,
    String.raw`/pdf/(certificate|cms|finish|inert|pool|prepare|reading-text|self-made-identity|signer|stamp)\.ts$`,
  ].join('|'),
)

const LABELS = new Set(['label', 'title', 'text', 'name', 'what', 'question'])

/** Calls whose words are for the log, for the database or for a machine. */
const UNHEARD = new Set(
  (
    'Error TypeError RangeError SyntaxError RecordsError RegExp describe startsWith includes endsWith execute raw ' +
    'split sha256 sha256Hex keyFor publishEvent hashPassword leave prefixed select selectFrom where header type print money link'
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
/** In the contract these describe a call to whoever programs. */
const OF_THE_CONTRACT = new Set(['summary', 'description', 'help'])

export type Found = { readonly sentence: string; readonly file: string }

const files = (): string[] =>
  PLACES.flatMap((place) =>
    readdirSync(join(ROOT, place), { recursive: true, encoding: 'utf8' }).map((file) => `${place}/${file}`),
  )
    .filter((file) => file.endsWith('.ts') && !ELSEWHERE.test(file))
    .sort()

/** Each sentence that people read, once, with the first file that says it. */
export function listSentences(): Found[] {
  const found = new Map<string, string>()
  for (const file of files())
    for (const [node, text] of textsOf(file))
      if (!found.has(text) && isSaid(text, node, file)) found.set(text, file)
  return [...found].map(([sentence, file]) => ({ sentence, file }))
}

function* textsOf(file: string): Generator<[ts.Node, string]> {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(ROOT, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const waiting: ts.Node[] = [source]
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node) || ts.isTypeNode(node)) continue
    if (ts.isTaggedTemplateExpression(node)) continue
    if ((ts.isCallExpression(node) || ts.isNewExpression(node)) && isUnheard(node)) continue
    const text = textOf(node)
    if (text !== null) yield [node, text]
    const inside: ts.Node[] = []
    ts.forEachChild(node, (child) => {
      inside.push(child)
    })
    waiting.push(...inside.reverse())
  }
}

function isUnheard({ expression }: ts.CallExpression | ts.NewExpression): boolean {
  if (ts.isPropertyAccessExpression(expression)) {
    return UNHEARD.has(expression.name.text) || LOG.test(expression.expression.getText())
  }
  return UNHEARD.has(expression.getText()) || LOG.test(expression.getText())
}

/** Parts that change are numbered: `Try again in {0}.` */
function textOf(node: ts.Node): string | null {
  if (ts.isStringLiteral(node) || ts.isNoSubstitutionTemplateLiteral(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return node.head.text + node.templateSpans.map(({ literal }, index) => `{${index}}${literal.text}`).join('')
}

function isSaid(text: string, node: ts.Node, file: string): boolean {
  const words = text.replace(/\{\d+\}/g, '').trim()
  if (!/^[\p{L}\d“(]/u.test(text.replace(/^(\{\d+\}\W*)+/, '').trim()) || !/[a-z]{2}/.test(words))
    return false
  // `{0} of {1}` would fit whatever people write.
  if (text !== words && words.replace(/\P{L}/gu, '').length < 4) return false
  const field = ts.isPropertyAssignment(node.parent) ? node.parent.name.getText().replace(/'/g, '') : ''
  if (UNSEEN_FIELDS.has(field) || (file.startsWith('contract/') && OF_THE_CONTRACT.has(field))) return false
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

/** Keys, addresses, markup, policies, media types. */
const MACHINE =
  /^[a-z_]+\.\w|[<>=\n]|--|^[\w-]+\/[\w-]+$|^\S*\/\w+\/\S*$|^Bearer$|'(self|none)'|; sandbox|hh:mm|^(Africa)\b|^numeric|^retry:|^event:|^User-agent:|^Disallow:/

/** Where words stand that become a part of a sentence. */
const PARTS = new Set([
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.ReturnStatement,
  ts.SyntaxKind.CallExpression,
  ts.SyntaxKind.BinaryExpression,
])

/** `['Invoice', reference]` */
const isNameOfFact = ({ parent }: ts.Node) =>
  ts.isArrayLiteralExpression(parent) && parent.elements.length === 2

/** A table of words: `draft: 'Not finished'`. */
const isLabelLike = (node: ts.Node, field: string) =>
  field !== '' &&
  ts.isPropertyAssignment(node.parent) &&
  !/^(kind|alias|code|status|type|mode|subject_kind)$/.test(field)

if (process.argv[1] === fileURLToPath(import.meta.url))
  for (const { sentence, file } of listSentences()) console.log(`${file}\t${sentence}`)
