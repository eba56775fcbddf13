const PLACE = /^server\/src\/(?:modules\/([^/]+)|([^/]+))\//
const SQL = /\bsql(?:<[^`]*?>)?`/
const NAMED = /\b(?:from|join|update|into|using)\s+(?:only\s+)?([a-z_][a-z_0-9]*)\b/g
const LISTED = /\b(?:from|using)\s+((?:[a-z_]+(?:\s+(?:as\s+)?[a-z_]+)?\s*,\s*)+[a-z_]+)/g
const BUILT = /\b(?:selectFrom|insertInto|updateTable|deleteFrom|innerJoin|leftJoin)\(\s*'([a-z_0-9]+)/g

/** The owner of a file of the server: a capability of `modules`, or a folder beside it. */
export function roomOf(file) {
  const [, module, folder] = PLACE.exec(file) ?? []
  return module ?? folder
}

/** Names in SQL text where tables and views are named; some of them are neither. */
export function namesInSql(text) {
  const names = new Set()
  const code = codeOf(text)
  for (const [, name] of code.matchAll(NAMED)) names.add(name)
  for (const [, list] of code.matchAll(LISTED))
    for (const part of list.split(',')) names.add(part.trim().split(/\s+/)[0])
  return [...names]
}

/** The same in code: through the query builder, and in its `sql` templates. */
export function namesInSource(text) {
  const built = [...text.matchAll(BUILT)].map(([, name]) => name)
  return [...new Set([...built, ...(SQL.test(text) ? namesInSql(text) : [])])]
}

/** SQL without its comments. */
export const codeOf = (text) => text.replaceAll(/^\s*--.*$/gm, '')

/** The columns of `create view … as select …`, with `*` for a column without a name. */
export function columnsOfView(text) {
  const list = /\bas\s+select\s+(?:distinct on \([^)]*\)\s+)?([\s\S]*)/.exec(codeOf(text))?.[1] ?? '*'
  let depth = 0
  const parts = ['']
  for (const piece of list.match(/\w+|\W/g) ?? []) {
    if (piece === '(') depth += 1
    if (piece === ')') depth -= 1
    if (piece === 'from' && depth === 0) break
    if (piece === ',' && depth === 0) parts.push('')
    else parts.push(parts.pop() + piece)
  }
  return parts.map((part) => /(\w+|\*)\s*$/.exec(part)?.[1] ?? '*')
}
