import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { unaccent } from '@electric-sql/pglite/contrib/unaccent'
import { createAnnouncer } from '../src/db/announce.ts'
import type { Database } from '../src/db/client.ts'
import { migrate } from '../src/db/migrate.ts'
import { createDb } from '../src/db/pool.ts'
import { readViews } from '../src/db/views.ts'
import { contractTypes, plainJson } from './column-types.ts'

// Writes src/db/schema.ts from the migrations and the views, so that no table is typed by hand. `--check` only reports whether
// it is out of date.

const target = fileURLToPath(new URL('../src/db/schema.ts', import.meta.url))

type Check = { readonly table_name: string; readonly definition: string }

/** `CHECK ((state = ANY (ARRAY['queued'::text, 'sent'::text])))`, `ARRAY[1, 2]`, or a single value. */
const CHECKED = /^CHECK \(\((\w+) = (?:ANY \(ARRAY\[(.+)\]\)|('[^']*'::text))\)\)$/
const VALUE = /('[^']*')::text|(?<![\w'])(\d+)(?![\w'])/g

/** Columns whose values are listed by a check constraint, by table and column: the values as a union. */
function narrow(checks: readonly Check[]): Map<string, string> {
  return new Map(
    checks.flatMap(({ table_name, definition }) => {
      const [, column, several, one] = CHECKED.exec(definition) ?? []
      const values = [...(several ?? one ?? '').matchAll(VALUE)].map(([, text, number]) => text ?? number)
      return column === undefined || values.length === 0
        ? []
        : [[`${table_name}.${column}`, values.join(' | ')] as const]
    }),
  )
}

let narrowed = new Map<string, string>()

const byText = (a: string, b: string) => (a < b ? -1 : 1)

/** One import of each file for the types in `contractTypes`. */
function contractImports(): string[] {
  const names = new Map<string, Set<string>>()
  const add = (name: string, file: string) => names.set(file, (names.get(file) ?? new Set()).add(name))
  for (const [type, file] of Object.values(contractTypes)) add(type.split('[')[0] ?? type, file)
  for (const name of ['Message', 'Said'])
    if (Object.values(plainJson).some((type) => new RegExp(`\\b${name}\\b`).test(type))) add(name, 'message')
  return [...names.keys()].toSorted(byText).map((file) => {
    const its = [...(names.get(file) ?? [])].toSorted(byText).join(', ')
    return `import type { ${its} } from '@testamur/contract/${file}'\n`
  })
}

type Column = {
  table_type: 'BASE TABLE' | 'VIEW'
  table_name: string
  column_name: string
  data_type: string
  udt_name: string
  is_nullable: 'YES' | 'NO'
  column_default: string | null
  is_identity: 'YES' | 'NO'
  identity_generation: 'ALWAYS' | 'BY DEFAULT' | null
  is_generated: 'ALWAYS' | 'NEVER'
}

const scalar: Readonly<Record<string, string>> = {
  int2: 'number',
  int4: 'number',
  int8: 'number',
  float4: 'number',
  float8: 'number',
  numeric: 'string',
  text: 'string',
  citext: 'string',
  varchar: 'string',
  bpchar: 'string',
  uuid: 'string',
  inet: 'string',
  bool: 'boolean',
  date: 'string',
  time: 'string',
  timestamptz: 'Date',
  bytea: 'Buffer',
  tsvector: 'string',
}

function typeOf(column: Column): string {
  const name = `${column.table_name}.${column.column_name}`
  const values = contractTypes[name]?.[0] ?? narrowed.get(name)
  if (values !== undefined) return values
  const isArray = column.udt_name.startsWith('_')
  const known = scalar[isArray ? column.udt_name.slice(1) : column.udt_name]
  if (!known)
    throw new Error(`${name} has type ${column.udt_name}, which scripts/generate-schema.ts does not know`)
  return isArray ? `${known}[]` : known
}

/** The narrower types of table columns, for view columns of the same name. If only one table has one, the view gets it. */
const narrowedInViews = new Map<string, Set<string | undefined>>()

/** PostgreSQL reports every column of a view as nullable; the view's file says which are. */
const nullableInViews = new Set<string>()

function viewLine({ table_name, ...column }: Column): string {
  const name = `${table_name}.${column.column_name}`
  const isJson = column.udt_name === 'jsonb' || column.udt_name === 'json'
  const [narrowedType, ...others] = narrowedInViews.get(name) ?? []
  const full = isJson
    ? (contractTypes[name]?.[0] ?? plainJson[name] ?? 'unknown')
    : typeOf({ ...column, table_name })
  const type = others.length === 0 ? (narrowedType ?? full) : full
  return `${column.column_name}: ViewColumn<${nullableInViews.has(name) ? `${type} | null` : type}>`
}

function line(column: Column): string {
  if (column.table_type === 'VIEW') return viewLine(column)
  const nullable = column.is_nullable === 'YES'
  const always = column.identity_generation === 'ALWAYS' || column.is_generated === 'ALWAYS'
  const optional = column.column_default !== null || column.is_identity === 'YES'
  if (column.udt_name === 'jsonb' || column.udt_name === 'json') {
    if (always) return `${column.column_name}: GeneratedAlways<unknown>`
    const name = `${column.table_name}.${column.column_name}`
    const type = contractTypes[name]?.[0] ?? plainJson[name]
    const held = type === undefined ? '' : `<${type}>`
    return `${column.column_name}: ${nullable ? 'NullableJsonColumn' : optional ? 'OptionalJsonColumn' : 'JsonColumn'}${held}`
  }
  const type = typeOf(column)
  const full = nullable ? `${type} | null` : type
  if (always) return `${column.column_name}: GeneratedAlways<${full}>`
  return `${column.column_name}: ${optional ? `Generated<${full}>` : full}`
}

const pascal = (table: string) =>
  table.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase())

function print(columns: readonly Column[]): string {
  const tables = new Map<string, Column[]>()
  for (const column of columns) {
    tables.set(column.table_name, [...(tables.get(column.table_name) ?? []), column])
  }
  const typeName = (table: string, [column]: readonly Column[]) =>
    `${pascal(table)}${column?.table_type === 'VIEW' ? 'View' : 'Table'}`
  const body = [...tables].map(
    ([table, its]) =>
      `export type ${typeName(table, its)} = {\n${its.map((c) => `  ${line(c)}`).join('\n')}\n}\n`,
  )
  const schema = [...tables].map(([table, its]) => `  ${table}: ${typeName(table, its)}`)
  const all = `${body.join('\n')}\nexport type Schema = {\n${schema.join('\n')}\n}\n`
  const from = (names: string[], module: string) => {
    const used = names.filter((name) => new RegExp(`\\b${name}\\b`).test(all))
    return used.length > 0 ? `import type { ${used.join(', ')} } from '${module}'\n` : ''
  }
  return [
    '// Written by `npm run schema` from the migrations and the views. Do not edit.\n',
    ...contractImports(),
    from(['Generated', 'GeneratedAlways'], 'kysely'),
    from(['JsonColumn', 'NullableJsonColumn', 'OptionalJsonColumn', 'ViewColumn'], './json.ts'),
    '\n',
    all,
  ].join('')
}

const engine = await PGlite.create({ extensions: { pg_trgm, unaccent } })
const announcer = createAnnouncer(async () => undefined, console.error)
const database: Database = {
  kind: 'embedded',
  ...createDb(
    {
      async connect() {
        return {
          query: async (text, values) => {
            const result =
              values.length > 0 ? await engine.query(text, [...values]) : (await engine.exec(text)).at(-1)
            return { command: 'SELECT', rowCount: 0, rows: (result?.rows ?? []) as Record<string, unknown>[] }
          },
          release: () => undefined,
        }
      },
      end: () => engine.close(),
    },
    announcer,
  ),
  listen: async () => async () => undefined,
  close: () => engine.close(),
}
await migrate(database)
const { rows } = await engine.query<Column>(
  `select c.table_name, t.table_type, column_name, data_type, udt_name, is_nullable, column_default, is_identity,
     identity_generation, is_generated
   from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
   where c.table_schema = 'public' and t.table_type in ('BASE TABLE', 'VIEW')
   order by c.table_name, c.ordinal_position`,
)
const checks = await engine.query<Check>(
  `select c.conrelid::regclass::text as table_name, pg_get_constraintdef(c.oid) as definition
   from pg_constraint c where c.contype = 'c' and c.connamespace = 'public'::regnamespace and c.conrelid <> 0`,
)
narrowed = narrow(checks.rows)
const { rows: sources } = await engine.query<{ view_name: string; table_name: string; column_name: string }>(
  `select view_name, table_name, column_name from information_schema.view_column_usage
   where view_schema = 'public'`,
)
for (const { view_name, table_name, column_name } of sources) {
  const source = `${table_name}.${column_name}`
  const shown = `${view_name}.${column_name}`
  const type = contractTypes[source]?.[0] ?? narrowed.get(source)
  narrowedInViews.set(shown, (narrowedInViews.get(shown) ?? new Set()).add(type))
}
for (const { name, nullable } of await readViews())
  for (const column of nullable) nullableInViews.add(`${name}.${column}`)
await database.close()
const fresh = print(rows)
if (process.argv.includes('--check')) {
  if ((await readFile(target, 'utf8')) !== fresh) {
    console.error(
      'server/src/db/schema.ts does not match the migrations and views. Run: npm run schema -w @testamur/server',
    )
    process.exitCode = 1
  }
} else {
  await writeFile(target, fresh)
}
