import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { bin, fromRoot } from '../lib/paths.mjs'
import { gather } from '../lib/process.mjs'

const M = 'server/src/modules'
const nothing = 'export const nothing = 0\n'
const importing = (...targets) => targets.map((to) => `import '${to}'\n`).join('') + nothing

/** Modules, each with one that it may not use. */
const forbiddenModule = {
  settings: 'rates',
  identity: 'students',
  institution: 'identity',
  students: 'institution',
  rates: 'delivery',
  delivery: 'rates',
  ledger: 'rates',
  providers: 'payments',
  sms: 'payments',
  invoices: 'applications',
  'standalone-payments': 'payments',
  operations: 'identity',
  'mail-texts': 'identity',
  'own-words': 'identity',
  audit: 'identity',
  applications: 'payments',
  payments: 'documents',
  documents: 'payments',
  drafts: 'payments',
  graduation: 'payments',
  messaging: 'documents',
  reports: 'documents',
  'portal-search': 'documents',
  refunds: 'documents',
  'bank-transfers': 'refunds',
  'settlement-files': 'settlements',
  settlements: 'refunds',
  books: 'documents',
  exports: 'graduation',
  'saved-views': 'documents',
  'go-live': 'students',
  'outside-services': 'institution',
  privacy: 'delivery',
  retention: 'delivery',
  records: 'students',
  grading: 'students',
  'scale-changes': 'payments',
  'recipient-profiles': 'delivery',
  uploads: 'students',
  papers: 'applications',
  calendar: 'applications',
  'certificate-templates': 'documents',
  certificates: 'payments',
  broadcasts: 'messaging',
  bulk: 'broadcasts',
  'print-desk': 'documents',
  'service-board': 'documents',
  tertiary: 'applications',
  signing: 'institution',
}

/** Rooms inside a module, each with one that it may not use. */
const forbiddenRooms = {
  applications: {
    desk: 'tracking',
    assignment: 'list',
    checklist: 'desk',
    list: 'desk',
    tracking: 'desk',
    reissues: 'tracking',
    changes: 'reissues',
    edits: 'changes',
    intake: 'changes',
    news: 'intake',
    catalogue: 'news',
    machine: 'catalogue',
    rows: 'machine',
    statuses: 'rows',
  },
  documents: {
    graduands: 'deliver',
    deliver: 'verify',
    differing: 'verify',
    make: 'deliver',
    comparison: 'make',
    register: 'comparison',
    verify: 'comparison',
    render: 'make',
  },
  payments: {
    begin: 'desk',
    ask: 'begin',
    booking: 'ask',
    rules: 'booking',
    desk: 'ask',
    receipts: 'desk',
    store: 'receipts',
  },
}

/** A small project in which every rule is broken once: file → the files it imports. */
const broken = {
  'no-cycles': { 'server/src/db/a.ts': ['./b.ts'], 'server/src/db/b.ts': ['./a.ts'] },
  'no-unresolved': { 'server/src/db/lost.ts': ['./nowhere.ts'] },
  'no-orphans': { 'web/src/lib/alone.ts': [] },
  'contract-is-a-leaf': { 'contract/src/leak.ts': ['../../web/src/lib/leaf.ts'] },
  'web-not-server': { 'web/src/lib/reach.ts': ['../../../server/src/core/leaf.ts'] },
  'server-not-web': { 'server/src/http/reach.ts': ['../../../web/src/lib/leaf.ts'] },
  'known-modules-only': { [`${M}/secrets/index.ts`]: ['../../core/leaf.ts'] },
  'module-public-surface': { [`${M}/payments/inside.ts`]: ['../applications/leaf.ts'] },
  'rules-are-pure': { [`${M}/applications/statuses/copy-status.ts`]: ['../../../platform/leaf.ts'] },
  'rules-are-pure-of-node': { [`${M}/rates/pricing.ts`]: ['node:fs'] },
  'sql-only-in-stores': { [`${M}/rates/save-rate.ts`]: ['kysely'] },
  'routes-not-store': { [`${M}/rates/routes.ts`]: ['./store.ts'] },
  'modules-not-root': { [`${M}/rates/start.ts`]: ['../../config.ts'] },
  'platform-below-modules': { 'server/src/http/up.ts': ['../modules/rates/index.ts'] },
  'gateway-knows-no-module': {
    'server/src/local-gateway/peek.ts': ['../modules/rates/index.ts'],
  },
  'modules-know-no-local-gateway': { [`${M}/rates/gateway.ts`]: ['../../local-gateway/leaf.ts'] },
  'local-records-know-no-module': { 'server/src/local-records/peek.ts': ['../modules/rates/index.ts'] },
  'modules-know-no-local-records': { [`${M}/rates/records.ts`]: ['../../local-records/leaf.ts'] },
  'files-from-outside-apart': { 'server/src/platform/here.ts': ['./tables/parse-workbook.ts'] },
  'core-is-pure': { 'server/src/core/up.ts': ['../platform/leaf.ts'] },
  'messages-are-pure': { 'server/src/messages/up.ts': ['../platform/leaf.ts'] },
  'web-parts-below-features': { 'web/src/ui/up.ts': ['../features/rates/leaf.ts'] },
  'web-features-below-screens': { 'web/src/features/rates/up.ts': ['../../screens/public/home/leaf.ts'] },
  'web-app-on-top': { 'web/src/screens/public/home/routing.ts': ['../../../app/routes.tsx'] },
  'screens-are-independent': { 'web/src/screens/public/track/across.ts': ['../home/leaf.ts'] },
  ...Object.fromEntries(
    Object.entries(forbiddenRooms).flatMap(([module, rooms]) =>
      Object.entries(rooms).map(([name, other]) => [
        `${module}-${name}`,
        { [`${M}/${module}/${name}/across.ts`]: [`../${other}/leaf.ts`] },
      ]),
    ),
  ),
  ...Object.fromEntries(
    Object.entries(forbiddenModule).map(([name, other]) => [
      `modules-${name}`,
      { [`${M}/${name}/across.ts`]: [`../${other}/index.ts`] },
    ]),
  ),
}

const targets = [
  'server/src/core/leaf.ts',
  'server/src/platform/leaf.ts',
  'server/src/platform/tables/parse-workbook.ts',
  'server/src/local-gateway/leaf.ts',
  'server/src/local-records/leaf.ts',
  'server/src/config.ts',
  `${M}/rates/store.ts`,
  `${M}/applications/leaf.ts`,
  'web/src/lib/leaf.ts',
  'web/src/features/rates/leaf.ts',
  'web/src/screens/public/home/leaf.ts',
  'web/src/app/routes.tsx',
  'node_modules/kysely/index.js',
  ...Object.entries(forbiddenRooms).flatMap(([module, rooms]) =>
    Object.keys(rooms).map((name) => `${M}/${module}/${name}/leaf.ts`),
  ),
  ...Object.keys(forbiddenModule).map((name) => `${M}/${name}/index.ts`),
]

/** Answers one sentence for each rule that did not fire on the import that breaks it. */
export async function proveArrows(rules) {
  const folder = mkdtempSync(join(tmpdir(), 'arrows-'))
  try {
    const files = { 'tsconfig.json': '{}', 'package.json': '{"dependencies":{"kysely":"1"}}' }
    for (const target of targets) files[target] = nothing
    files['node_modules/kysely/package.json'] = '{"name":"kysely","main":"index.js"}'
    for (const imports of Object.values(broken)) {
      for (const [file, its] of Object.entries(imports)) files[file] = importing(...its)
    }
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(folder, file)), { recursive: true })
      writeFileSync(join(folder, file), text)
    }
    const args = [
      '--config',
      fromRoot('.dependency-cruiser.cjs'),
      '--output-type',
      'json',
      'contract',
      'server',
      'web',
    ]
    const { output } = await gather(bin('depcruise'), args, { cwd: folder })
    const { violations } = JSON.parse(output.slice(output.indexOf('{'))).summary
    return rules.flatMap((rule) => unprovenBy(rule, violations))
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function unprovenBy(rule, violations) {
  const imports = broken[rule]
  if (imports === undefined) return [`Rule ${rule} has no import in prove-arrows.mjs that breaks it`]
  const fired = violations.some((violation) => violation.rule.name === rule && violation.from in imports)
  return fired ? [] : [`Rule ${rule} did not fire on ${Object.keys(imports)[0]}`]
}
