export type Tree = { [name: string]: string | Tree }

/** Reads `a[b][0]=c` as `{ a: { b: { 0: 'c' } } }`; `null` when a name is malformed or repeated. */
export function treeOf(flat: Readonly<Record<string, unknown>>): Tree | null {
  const root: Tree = Object.create(null) as Tree
  for (const [name, value] of Object.entries(flat)) {
    const path = pathOf(name)
    if (path === null || typeof value !== 'string' || !put(root, path, value)) return null
  }
  return root
}

const NAME = /^([a-z_]+)((?:\[[a-z0-9_]*\])*)$/i

function pathOf(name: string): string[] | null {
  const found = NAME.exec(name)
  if (found === null) return null
  const [, first = '', rest = ''] = found
  return [first, ...rest.split(/[[\]]+/).filter((part) => part !== '')]
}

function put(node: Tree, [name = '', ...rest]: readonly string[], value: string): boolean {
  const held = node[name]
  if (rest.length === 0) {
    if (held !== undefined) return false
    node[name] = value
    return true
  }
  if (typeof held === 'string') return false
  const inner = held ?? (Object.create(null) as Tree)
  node[name] = inner
  return put(inner, rest, value)
}
