import { views } from './check/table-owners.mjs'

// What the rooms of the server show of their tables to others: `npm run views`.

const rows = Object.entries(views).toSorted(([a], [b]) => a.localeCompare(b))
for (const [name, { owner, readers }] of rows)
  console.log(`${owner.padEnd(20)} ${name.padEnd(28)} read by ${readers.join(', ')}`)
console.log(`${rows.length} views`)
