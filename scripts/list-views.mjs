import { views } from './check/table-owners.mjs'

// `npm run views`: lists the views through which parts of the server show their tables to others.

const rows = Object.entries(views).toSorted(([a], [b]) => a.localeCompare(b))
for (const [name, { owner, readers }] of rows)
  console.log(`${owner.padEnd(20)} ${name.padEnd(28)} read by ${readers.join(', ')}`)
console.log(`${rows.length} views`)
