import { codeOf, columnsOfView, namesInSource, namesInSql, roomOf } from './sql-names.mjs'

const MOST_VIEWS = 26

/**
 * Views that an owner keeps of its tables for others: `views/<name>.sql` in the owner's folder, with named columns, read only by
 * the readers that `table-owners.mjs` lists for it.
 *
 * `definitions`: the files of the views, `sources`: the code, both as `{ file, text }`; `tables`: the owner of each table.
 */
export function viewFaults({ views, tables, definitions, sources }) {
  const files = new Map(definitions.map((definition) => [nameOfView(definition.file), definition]))
  const readers = readersOf(Object.keys(views), sources)
  const known = Object.keys(views).filter((name) => files.has(name))
  return [
    ...[...files]
      .filter(([name]) => !(name in views))
      .map(([, { file }]) => `${file}: not in table-owners.mjs`),
    ...Object.keys(views)
      .filter((name) => !files.has(name))
      .map((name) => `table-owners.mjs names the view ${name}, which has no file`),
    ...known.flatMap((name) => definitionFaults(files.get(name), views[name], { views, tables })),
    ...known.flatMap((name) => readerFaults(name, views[name], readers.get(name))),
    ...(Object.keys(views).length > MOST_VIEWS ? [`There are more than ${MOST_VIEWS} views`] : []),
  ]
}

function definitionFaults({ file, text }, { owner }, { views, tables }) {
  const name = nameOfView(file)
  const foreign = namesInSql(text).filter(
    (one) =>
      one in views || Object.entries(tables).some(([room, its]) => room !== owner && its.includes(one)),
  )
  const columns = columnsOfView(text)
  const nullable = /^-- nullable: (.+)$/m.exec(text)?.[1].split(/\s*,\s*/) ?? []
  return [
    ...(roomOf(file) === owner ? [] : [`${file}: table-owners.mjs says ${name} belongs to ${owner}`]),
    ...(/^-- \w/.test(text) ? [] : [`${file}: say in a comment at the top what ${name} is for`]),
    ...(text.includes(`\ncreate view ${name} as\n`) ? [] : [`${file}: has no line "create view ${name} as"`]),
    ...(codeOf(text).trimEnd().split(';').length === 2 ? [] : [`${file}: one statement, and nothing else`]),
    ...(columns.includes('*') ? [`${file}: name the columns`] : []),
    ...foreign.map((one) => `${file}: reads ${one}, which ${owner} does not own`),
    ...nullable
      .filter((column) => !columns.includes(column))
      .map((column) => `${file}: says that ${column} can be null, and has no such column`),
  ]
}

function readerFaults(name, { owner, readers: allowed }, found) {
  return [
    ...[...found]
      .filter(([room]) => room !== owner && !allowed.includes(room))
      .map(([, file]) => `${file}: is no reader of the view ${name} in table-owners.mjs`),
    ...allowed
      .filter((room) => !found.has(room))
      .map(
        (room) => `${room} does not read ${name} any more: take it out of its readers in table-owners.mjs`,
      ),
    ...(allowed.length === 0 ? [`Nobody else reads the view ${name}: its owner can read the tables`] : []),
  ]
}

/** For each view, the readers whose code names it, with one file of each. */
function readersOf(names, sources) {
  const found = new Map(names.map((name) => [name, new Map()]))
  for (const { file, text } of sources)
    for (const name of namesInSource(text)) found.get(name)?.set(roomOf(file), file)
  return found
}

const nameOfView = (file) => file.slice(file.lastIndexOf('/') + 1, -'.sql'.length)

/** Proves that the check finds what it is for: each of these breaks the rule whose words precede it. */
export function viewProofFaults() {
  const whole = {
    views: { plain_rows: { owner: 'students', readers: ['payments'] } },
    tables: { students: ['students'], identity: ['users'] },
    definitions: [
      {
        file: 'server/src/modules/students/views/plain_rows.sql',
        text: '-- Rows.\n-- nullable: name\ncreate view plain_rows as\nselect id, s.name from students s;\n',
      },
    ],
    sources: [{ file: 'server/src/modules/payments/store.ts', text: 'sql`select id from plain_rows`' }],
  }
  const written = (text) => ({ ...whole, definitions: [{ ...whole.definitions[0], text }] })
  const head = '-- Rows.\ncreate view plain_rows as\n'
  const violations = {
    'not in table-owners.mjs': { ...whole, views: {} },
    'which has no file': { ...whole, definitions: [] },
    'says plain_rows belongs to identity': {
      ...whole,
      views: { plain_rows: { owner: 'identity', readers: ['payments'] } },
    },
    'say in a comment at the top': written('create view plain_rows as\nselect id from students;\n'),
    'has no line "create view': written('-- Rows.\ncreate view rows as\nselect id from students;\n'),
    'one statement': written(`${head}select id from students;\nselect 1;\n`),
    'name the columns': written(`${head}select s.* from students s;\n`),
    'reads users': written(`${head}select s.id from students s join users u on u.id = s.id;\n`),
    'reads plain_rows': written(`${head}select id from plain_rows;\n`),
    'has no such column': written(
      `-- nullable: title\ncreate view plain_rows as\nselect id from students;\n`,
    ),
    'is no reader of': {
      ...whole,
      sources: [
        ...whole.sources,
        { file: 'server/src/modules/refunds/store.ts', text: "db.selectFrom('plain_rows')" },
      ],
    },
    'does not read plain_rows any more': { ...whole, sources: [] },
    'Nobody else reads': {
      ...whole,
      views: { plain_rows: { owner: 'students', readers: [] } },
      sources: [],
    },
    'more than 26 views': {
      ...whole,
      views: Object.fromEntries(Array.from({ length: 27 }, (_, i) => [`v${i}`, { owner: 'x', readers: [] }])),
    },
  }
  return [
    ...viewFaults(whole).map((fault) => `The check of views refuses a good one: ${fault}`),
    ...Object.entries(violations)
      .filter(([words, given]) => !viewFaults(given).some((fault) => fault.includes(words)))
      .map(([words]) => `The check of views never says "${words}"`),
  ]
}
