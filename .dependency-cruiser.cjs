const MODULES = 'server/src/modules'

/** What each capability may use, through its index.ts; the indexes of `audit` and `settings` are open to all. */
const mayUse = {
  identity: [],
  institution: [],
  records: [],
  grading: [],
  students: ['records', 'grading'],
  'scale-changes': ['grading', 'students', 'documents'],
  rates: [],
  delivery: [],
  'recipient-profiles': [],
  ledger: [],
  providers: [],
  sms: ['providers'],
  invoices: ['ledger'],
  'standalone-payments': ['invoices'],
  operations: [],
  uploads: [],
  audit: [],
  settings: [],
  calendar: [],
  papers: ['uploads'],
  applications: [
    'rates',
    'delivery',
    'recipient-profiles',
    'students',
    'invoices',
    'papers',
    'calendar',
    'sms',
  ],
  payments: ['applications', 'invoices', 'ledger', 'providers'],
  refunds: ['payments', 'invoices', 'ledger', 'providers'],
  'bank-transfers': ['payments', 'invoices', 'providers'],
  'settlement-files': [],
  settlements: ['payments', 'ledger', 'settlement-files'],
  books: ['ledger', 'invoices', 'payments', 'refunds', 'settlements'],
  exports: [
    'applications',
    'books',
    'documents',
    'ledger',
    'payments',
    'refunds',
    'settlements',
    'standalone-payments',
    'students',
  ],
  signing: [],
  documents: ['applications', 'students', 'institution', 'grading', 'signing'],
  drafts: ['applications'],
  'go-live': [],
  'outside-services': ['messaging'],
  graduation: ['certificate-templates', 'documents', 'students'],
  'certificate-templates': [],
  certificates: [
    'applications',
    'certificate-templates',
    'documents',
    'graduation',
    'invoices',
    'students',
    'papers',
  ],
  messaging: ['applications', 'papers'],
  broadcasts: ['applications'],
  bulk: ['applications', 'documents', 'messaging', 'delivery', 'print-desk'],
  'print-desk': ['applications', 'delivery'],
  'service-board': ['applications', 'calendar'],
  tertiary: ['students'],
  reports: ['applications', 'payments'],
  'portal-search': ['applications', 'payments', 'refunds', 'students'],
  'saved-views': ['applications'],
  privacy: [
    'applications',
    'bank-transfers',
    'broadcasts',
    'bulk',
    'certificates',
    'documents',
    'drafts',
    'graduation',
    'identity',
    'institution',
    'messaging',
    'papers',
    'payments',
    'records',
    'refunds',
    'scale-changes',
    'sms',
    'standalone-payments',
    'students',
    'uploads',
  ],
  retention: [
    'applications',
    'bank-transfers',
    'broadcasts',
    'bulk',
    'documents',
    'graduation',
    'messaging',
    'papers',
    'payments',
    'privacy',
    'sms',
    'standalone-payments',
    'students',
  ],
  'mail-texts': [],
  'own-words': [
    'applications',
    'calendar',
    'delivery',
    'graduation',
    'institution',
    'providers',
    'rates',
    'recipient-profiles',
    'standalone-payments',
  ],
}

/**
 * Rooms inside applications, each with those below it that it may use. The face (index, routes, service, jobs) uses them
 * all; its ports.ts says what stands above has to give, and may be read in every room.
 */
const roomsOfApplications = {
  assignment: ['desk', 'machine', 'rows', 'statuses'],
  desk: ['checklist', 'changes', 'news', 'catalogue', 'machine', 'rows', 'statuses'],
  checklist: ['rows', 'statuses'],
  list: ['news', 'catalogue', 'rows', 'statuses'],
  tracking: ['reissues', 'changes', 'edits', 'news', 'catalogue', 'machine', 'rows', 'statuses'],
  reissues: ['changes', 'edits', 'intake', 'catalogue', 'machine', 'rows', 'statuses'],
  changes: ['edits', 'intake', 'news', 'catalogue', 'machine', 'rows', 'statuses'],
  edits: ['intake', 'news', 'catalogue', 'rows', 'statuses'],
  intake: ['news', 'catalogue', 'machine', 'rows', 'statuses'],
  news: ['catalogue', 'machine', 'rows', 'statuses'],
  catalogue: ['machine', 'rows', 'statuses'],
  machine: ['rows', 'statuses'],
  rows: ['statuses'],
  statuses: [],
}

/** The same inside documents, where every room may also use deps.ts, ports.ts, mails.ts, views.ts, signed-facts.ts, signed-record.ts and the stores. */
const roomsOfDocuments = {
  graduands: ['make', 'render'],
  deliver: ['graduands', 'make'],
  differing: ['make'],
  make: ['render'],
  comparison: ['verify', 'render'],
  register: [],
  verify: [],
  render: [],
}

/** The same inside payments, where every room may also use its names, numbers and postings. */
const roomsOfPayments = {
  begin: ['ask', 'rules', 'store'],
  ask: ['booking', 'rules', 'receipts', 'store'],
  booking: ['rules', 'receipts', 'store'],
  desk: ['receipts', 'store'],
  receipts: ['store'],
  rules: [],
  store: [],
}

const TEST = '\\.test\\.tsx?$'
const RULES = `^${MODULES}/.+/(status|rules|pricing|copy-status|(copy-)?status-facts|[a-z-]+-rules)\\.ts$`
const SQL_FILES = `^server/src/db/|/store(\\.test)?\\.ts$|^server/src/.*/store/`

const FILE_READERS =
  '^server/src/platform/(pictures/clean-picture|pdf/brought-identity|tables/parse-workbook)\\.ts$'

const rule = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to })

const OPEN_TO_ALL = ['audit', 'settings']

const moduleRules = Object.entries(mayUse).map(([name, allowed]) =>
  rule(
    `modules-${name}`,
    `${name} may use: ${[...allowed, ...OPEN_TO_ALL].join(', ')}`,
    { path: `^${MODULES}/${name}/`, pathNot: TEST },
    { path: `^${MODULES}/`, pathNot: `^${MODULES}/(${[name, ...allowed, ...OPEN_TO_ALL].join('|')})/` },
  ),
)

const roomRules = (module, rooms, shared) =>
  Object.entries(rooms).map(([name, allowed]) =>
    rule(
      `${module}-${name}`,
      allowed.length === 0 ? `${name} uses no other room` : `${name} may use: ${allowed.join(', ')}`,
      { path: `^${MODULES}/${module}/${name}/`, pathNot: TEST },
      {
        path: `^${MODULES}/${module}/`,
        pathNot: `^${MODULES}/${module}/(${shared}|(${[name, ...allowed].join('|')})/)`,
      },
    ),
  )

module.exports = {
  forbidden: [
    rule('no-cycles', 'Two files that need each other are one file, or three', {}, { circular: true }),
    rule('no-unresolved', 'An import must lead somewhere', {}, { couldNotResolve: true }),
    rule(
      'no-orphans',
      'A file that nobody uses is removed',
      {
        orphan: true,
        path: '^(contract|server|web)/src/',
        pathNot: `\\.d\\.ts$|/(main|entry-server)\\.tsx?$|^server/src/commands/|^server/src/modules/privacy/no-persons\\.ts$|^web/src/messages/|${TEST}`,
      },
      {},
    ),
    rule(
      'contract-is-a-leaf',
      'The contract depends on zod alone',
      { path: '^contract/', pathNot: TEST },
      { pathNot: '^contract/|node_modules/zod/' },
    ),
    rule(
      'web-not-server',
      'The sides share the contract, nothing else',
      { path: '^web/' },
      { path: '^server/' },
    ),
    rule(
      'server-not-web',
      'The sides share the contract, nothing else',
      { path: '^server/' },
      { path: '^web/src/' },
    ),
    rule(
      'known-modules-only',
      'A new module is added to the table above first',
      { path: `^${MODULES}/`, pathNot: `^${MODULES}/(${Object.keys(mayUse).join('|')})/` },
      {},
    ),
    rule(
      'module-public-surface',
      'Another module is used through its index.ts only',
      { path: `^${MODULES}/([^/]+)/`, pathNot: TEST },
      { path: `^${MODULES}/[^/]+/`, pathNot: `^${MODULES}/$1/|^${MODULES}/[^/]+/index\\.ts$` },
    ),
    ...moduleRules,
    ...roomRules('applications', roomsOfApplications, 'ports\\.ts$'),
    ...roomRules(
      'documents',
      roomsOfDocuments,
      '(deps|ports|mails|views|signed-(facts|record))\\.ts$|store/',
    ),
    ...roomRules('payments', roomsOfPayments, '(ports|postings|reference|receipt-number)\\.ts$'),
    rule(
      'rules-are-pure',
      'Status, rules and pricing do no input or output',
      { path: RULES },
      {
        path: '/(store|service|routes|jobs)\\.ts$|/store/|^server/src/(db|http|platform)/|node_modules/(?!zod)',
        dependencyTypesNot: ['type-only'],
      },
    ),
    rule(
      'rules-are-pure-of-node',
      'Status, rules and pricing do no input or output',
      { path: RULES },
      { dependencyTypes: ['core'] },
    ),
    rule(
      'sql-only-in-stores',
      'SQL lives in db/ and in the stores',
      { path: '^server/src/', pathNot: SQL_FILES },
      { path: 'node_modules/(kysely|pg|@electric-sql/pglite)/' },
    ),
    rule(
      'routes-not-store',
      'Routes call the service',
      { path: `^${MODULES}/.*/routes\\.ts$` },
      { path: '/store\\.ts$|/store/|^server/src/db/', dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'modules-not-root',
      'Modules are given what they need',
      { path: `^${MODULES}/`, pathNot: TEST },
      { path: '^server/src/(main|runtime|config)\\.ts$' },
    ),
    rule(
      'gateway-knows-no-module',
      'The local gateway stands outside the walls: it speaks the providers’ contracts, not ours',
      { path: '^server/src/local-gateway/', pathNot: TEST },
      { path: `^${MODULES}/` },
    ),
    rule(
      'modules-know-no-local-gateway',
      'A gateway is spoken to over HTTP, wherever it is',
      { path: `^${MODULES}/`, pathNot: `${TEST}|/conformance/` },
      { path: '^server/src/local-gateway/' },
    ),
    rule(
      'local-records-know-no-module',
      'The local records system stands outside the walls: it speaks docs/records.md, not our code',
      { path: '^server/src/local-records/', pathNot: TEST },
      { path: `^${MODULES}/` },
    ),
    rule(
      'modules-know-no-local-records',
      'The records system is spoken to over HTTP, wherever it is',
      { path: `^${MODULES}/`, pathNot: TEST },
      { path: '^server/src/local-records/' },
    ),
    rule(
      'platform-below-modules',
      'core, db, http and platform know no capability',
      { path: '^server/src/(core|db|http|platform)/', pathNot: TEST },
      { path: `^${MODULES}/|^server/src/(main|runtime|config)\\.ts$` },
    ),
    rule(
      'files-from-outside-apart',
      'What takes long to read is read by a worker, never by the server itself',
      { path: '^server/src/', pathNot: `${TEST}|/[a-z-]*worker\\.ts$` },
      { path: FILE_READERS, dependencyTypesNot: ['type-only'] },
    ),
    rule(
      'core-is-pure',
      'core stands below everything but the catalogues of messages, in which it says its refusals',
      { path: '^server/src/core/', pathNot: TEST },
      { path: '^server/src/', pathNot: '^server/src/(core|messages)/' },
    ),
    rule(
      'messages-are-pure',
      'Messages know nothing but themselves: whoever passes one on says it',
      { path: '^server/src/messages/', pathNot: TEST },
      { path: '^server/src/', pathNot: '^server/src/messages/' },
    ),
    rule(
      'web-parts-below-features',
      'ui, api and lib know no feature, screen or app',
      { path: '^web/src/(ui|api|lib)/', pathNot: TEST },
      { path: '^web/src/(features|screens|app)/' },
    ),
    rule(
      'web-features-below-screens',
      'Features know no screen',
      { path: '^web/src/features/' },
      { path: '^web/src/screens/' },
    ),
    rule(
      'web-app-on-top',
      'app/ puts the screens together; what several of them need stands below, in lib/, ui/ or features/',
      { path: '^web/src/(features|screens|messages)/', pathNot: TEST },
      { path: '^web/src/app/' },
    ),
    rule(
      'screens-are-independent',
      'What two screens share is a feature',
      { path: '^web/src/screens/([^/]+/[^/]+)/' },
      { path: '^web/src/screens/', pathNot: '^web/src/screens/$1/' },
    ),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.d.ts'],
    },
  },
}
