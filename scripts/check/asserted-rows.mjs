import { existsSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { root } from '../lib/paths.mjs'
import { gather } from '../lib/process.mjs'

// Finds statements whose row type is asserted, not checked: `sql<Row>` with a type that is not derived from the generated
// schema, `as` on the database's answer, `$castTo`. They would compile although a column is missing or was renamed.

/** Types derived from the schema: they do not compile when a column is gone. */
const FROM_SCHEMA = new Set(['Row', 'RowOf', 'Selectable', 'Insertable', 'Updateable'])
/** Row types of statements that return no rows. */
const EMPTY = new Set(['unknown', 'never', 'void'])

/** Today's number: reports, searches and claims of jobs that are written as SQL. It may only go down. */
const MOST_ASSERTED = 38

function faultsOf(places) {
  if (places.length === MOST_ASSERTED) return []
  return places.length > MOST_ASSERTED
    ? [`${places.length} row types are asserted, ${MOST_ASSERTED} were`, ...places]
    : [`Only ${places.length} row types are asserted: write that into scripts/check/asserted-rows.mjs`]
}

/** @returns {Promise<{ file: string, line: number, what: string }[]>} */
async function findAssertedRows() {
  const { output } = await gather('git', [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    'server/src',
  ])
  const files = output
    .split('\n')
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|db\/schema\.ts$|db\/rows\.ts$/.test(file))
  const sources = new Map(files.flatMap(parse))
  const derived = derivedTypes(sources)
  return [...sources].flatMap(([file, source]) => assertedIn(file, source, derived))
}

function parse(file) {
  // Git still lists a file that was removed and not yet committed.
  if (!existsSync(`${root}/${file}`)) return []
  const text = readFileSync(`${root}/${file}`, 'utf8')
  return [[file, ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)]]
}

/** Names of types derived from the schema alone, directly or through another such type. */
function derivedTypes(sources) {
  const declared = new Map()
  for (const source of sources.values())
    for (const statement of source.statements)
      if (ts.isTypeAliasDeclaration(statement))
        declared.set(statement.name.text, [...(declared.get(statement.name.text) ?? []), statement.type])
  const derived = new Set()
  for (let before = -1; before !== derived.size; ) {
    before = derived.size
    for (const [name, types] of declared)
      if (types.every((type) => isDerived(type, derived))) derived.add(name)
  }
  return derived
}

function isDerived(type, derived) {
  if (ts.isParenthesizedTypeNode(type)) return isDerived(type.type, derived)
  if (ts.isIntersectionTypeNode(type)) return type.types.every((part) => isDerived(part, derived))
  if (ts.isTypeLiteralNode(type))
    return type.members.every((member) => member.type && isFromColumn(member.type, derived))
  if (!ts.isTypeReferenceNode(type)) return false
  const name = type.typeName.getText()
  if (FROM_SCHEMA.has(name) || derived.has(name)) return true
  const wraps = ['Pick', 'Omit', 'Readonly', 'Partial'].includes(name)
  return wraps && type.typeArguments !== undefined && isDerived(type.typeArguments[0], derived)
}

/** `Row<'copies'>['status']`, also in a union with `null`. */
function isFromColumn(type, derived) {
  if (ts.isIndexedAccessTypeNode(type)) return isDerived(type.objectType, derived)
  if (ts.isUnionTypeNode(type))
    return type.types.every((part) => part.getText() === 'null' || isFromColumn(part, derived))
  return isDerived(type, derived)
}

function assertedIn(file, source, derived) {
  const found = []
  const note = (node, what) =>
    found.push({ file, line: source.getLineAndCharacterOfPosition(node.getStart()).line + 1, what })
  const isStore = /\/store\/|\/store\.ts$/.test(file)
  const visit = (node) => {
    if (ts.isTaggedTemplateExpression(node) && node.tag.getText() === 'sql' && node.typeArguments) {
      const [type] = node.typeArguments
      if (!EMPTY.has(type.getText()) && !isDerived(type, derived))
        note(node, `sql<${type.getText().replace(/\s+/g, ' ')}>`)
    }
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      node.expression.name.text === '$castTo'
    )
      note(node, '$castTo')
    if (
      isStore &&
      ts.isAsExpression(node) &&
      node.type.getText() !== 'const' &&
      !/^(JsonText|Error)$/.test(node.type.getText())
    )
      note(node, `as ${node.type.getText().replace(/\s+/g, ' ')}`)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const found = await findAssertedRows()
const places = found.map(({ file, line, what }) => `${file}:${line} ${what}`)
const said = process.argv.includes('--list')
  ? [...places, `${found.length} row types are asserted, not checked`]
  : faultsOf(places)
for (const line of said) console.log(line)
process.exitCode = said.length > 0 && !process.argv.includes('--list') ? 1 : 0
