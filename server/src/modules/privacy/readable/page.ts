import type { Institution } from '@testamur/contract/institution/institution'
import type { Said } from '@testamur/contract/message'
import { fullName } from '@testamur/contract/person-name'
import { messageOf, messageOfValue } from '../../../messages/message.ts'
import { type Html, html } from '../../../platform/html.ts'
import { receiptNumber } from '../../payments/index.ts'
import { register } from '../register.ts'
import { instantIn, linesOf, nameOfField, type Reader, type Row, saying, shownColumns } from './values.ts'

export type Section = { readonly table: string; readonly rows: readonly Row[] }

export type ReadablePage = {
  readonly sections: readonly Section[]
  readonly files: readonly string[]
  readonly at: Date
  readonly institution: Institution
  readonly reader: Reader
  /** The application of each invoice that a payment pays. */
  readonly applicationOfInvoice: ReadonlyMap<unknown, unknown>
}

/** The parts of the page. Every other table has a part of its own after them, named as in the privacy register. */
const parts: readonly { readonly title: Said; readonly tables: readonly string[] }[] = [
  { title: messageOf('privacyPage.person'), tables: ['students', 'student_holds', 'results'] },
  {
    title: messageOf('privacyPage.applications'),
    tables: [
      ...['applications', 'certificate_requests', 'copies', 'destination_changes', 'consents'],
      ...['application_asks', 'application_papers', 'payments', 'receipts', 'transfer_claims'],
    ],
  },
  { title: messageOf('privacyPage.otherPayments'), tables: ['standalone_payments'] },
  { title: messageOf('privacyPage.received'), tables: ['disclosures'] },
  { title: messageOf('privacyPage.documents'), tables: ['documents'] },
  { title: messageOf('privacyPage.messages'), tables: ['threads', 'messages'] },
]

const tableTitles: Readonly<Record<string, Said>> = {
  student_holds: messageOf('privacyPage.holds'),
  results: messageOf('privacyPage.results'),
  certificate_requests: messageOf('privacyPage.certificate'),
  copies: messageOf('exports.columnCopies'),
  destination_changes: messageOf('privacyPage.destinationChanges'),
  consents: messageOf('privacyPage.consent'),
  application_asks: messageOf('privacyPage.questions'),
  application_papers: messageOf('privacyPage.papers'),
  payments: messageOf('privacyPage.payments'),
  receipts: messageOf('privacyPage.receipts'),
  transfer_claims: messageOf('privacyPage.transfers'),
}

/** Tables of many short rows. */
const asTables = ['results', 'disclosures']

const inOrder = (rows: readonly Row[]): readonly Row[] => {
  const place = (row: Row) => Number(row['position'] ?? row['id'] ?? 0)
  return rows.toSorted((one, other) => place(one) - place(other))
}

/** The numbers of receipts have the form that people quote, and a receipt is read as it was printed. */
const asRead = ({ table, rows }: Section): readonly Row[] => {
  if (table === 'receipts')
    return rows.map(({ body, ...row }) => ({
      ...(typeof body === 'object' ? body : {}),
      ...row,
      number: receiptNumber({ series: textIn(row, 'series'), number: Number(row['number']) }),
    }))
  if (table === 'messages')
    return inOrder(rows.map((row) => ({ ...row, body: row['message'] ?? row['body'] })))
  return inOrder(rows)
}

const style =
  'body{font:16px/1.5 sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}h2{margin-top:2.5rem;border-bottom:2px solid}h3{margin-top:2rem}dl{border-top:1px solid #ccc;padding:.5rem 0;display:grid;grid-template-columns:minmax(9rem,14rem) 1fr;gap:.25rem 1rem}dt{color:#555}dd{margin:0;overflow-wrap:anywhere;white-space:pre-line}table{border-collapse:collapse}th,td{border-bottom:1px solid #ccc;padding:.25rem .75rem .25rem 0;text-align:left;vertical-align:top}'

/** Without anything to escape. */
const styled: Html = { html: style }

/** The page of an export that a person can read. What the portal alone needs is in data.json. */
export function readablePage(page: ReadablePage): string {
  const { sections, files, at, institution, reader } = page
  const read = saying(reader)
  const rowsOf = (table: string) =>
    asRead({ table, rows: sections.find((one) => one.table === table)?.rows ?? [] })
  const named = rowsOf('students')[0] ?? rowsOf('applications').at(-1)
  const title = read(
    named === undefined
      ? messageOf('privacyPage.title')
      : messageOf('privacyPage.titleOf', { name: fullName(namesIn(named)) }),
  )
  const known = new Set(parts.flatMap(({ tables }) => tables))
  const others = sections
    .filter(({ table }) => !known.has(table))
    .map(({ table }) => ({ title: register[table]?.purpose ?? table.replaceAll('_', ' '), tables: [table] }))
  const { name, phone, email, hours } = institution.office
  const contact = [read(messageOfValue({ own: name })), phone, email, hours]
  return html`<!doctype html><html lang="${reader.language}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<style>${styled}</style>
<h1>${title}</h1>
<p>${institution.name}<br>${contact.filter((text) => text !== '').join(' · ')}</p>
<p>${read(messageOf('privacyPage.madeAt', { time: instantIn(at, reader), zone: reader.timeZone }))} ${read(messageOf('privacyPage.rest'))}</p>
${[...parts, ...others].map((part) => partOf(part, rowsOf, page))}
${files.length === 0 ? [] : html`<h2>${read(messageOf('privacyPage.files'))}</h2><ul>${files.map((file) => html`<li><a href="${file}">${file.slice('files/'.length)}</a></li>`)}</ul>`}</html>`
    .html
}

const textIn = (row: Row, column: string): string => {
  const value = row[column]
  return typeof value === 'string' ? value : ''
}

const namesIn = (row: Row) => ({
  surname: textIn(row, 'surname'),
  first_name: textIn(row, 'first_name'),
  other_names: textIn(row, 'other_names'),
})

type RowsOf = (table: string) => readonly Row[]

function partOf({ title, tables }: (typeof parts)[number], rowsOf: RowsOf, page: ReadablePage): Html {
  const [first = '', ...rest] = tables
  if (tables.every((table) => rowsOf(table).length === 0)) return html``
  const owners = ownersOf(first, page)
  const titled = html`<h2>${saying(page.reader)(title)}</h2>`
  if (owners === undefined)
    return html`${titled}${tables.map((table) => tableOf(table, rowsOf(table), page))}`
  const heads = rowsOf(first)
  const ids = new Set(heads.map((row) => row['id']))
  const isOrphan = (row: Row) => !ids.has(owners(row))
  return html`${titled}${heads.map(
    (head) =>
      html`<h3>${headOf(first, head, page)}</h3>${tableOf(first, [head], page)}${rest.map((table) =>
        tableOf(
          table,
          rowsOf(table).filter((row) => owners(row) === head['id']),
          page,
        ),
      )}`,
  )}${rest.map((table) => tableOf(table, rowsOf(table).filter(isOrphan), page))}`
}

/** To which row of the first table of a part the rows of its other tables belong. */
function ownersOf(first: string, { sections, applicationOfInvoice }: ReadablePage) {
  const by = (table: string, key: string, value: string) =>
    new Map(sections.find((one) => one.table === table)?.rows.map((row) => [row[key], row[value]]))
  if (first === 'threads') return (row: Row) => row['thread_id']
  if (first !== 'applications') return undefined
  const invoices = by('payments', 'id', 'invoice_id')
  const applications = by('copies', 'copy_id', 'application_id')
  return (row: Row): unknown =>
    row['application_id'] ??
    applications.get(row['copy_id']) ??
    applicationOfInvoice.get(row['invoice_id'] ?? invoices.get(row['payment_id']))
}

function headOf(table: string, row: Row, { reader }: ReadablePage): string {
  const column = table === 'threads' ? 'subject' : 'kind'
  const [head = ''] = linesOf(row[column], { table, column, row }, reader)
  return table === 'threads' ? head : `${head} ${textIn(row, 'tracking_id')}`
}

function tableOf(table: string, rows: readonly Row[], { reader }: ReadablePage): Html {
  if (rows.length === 0) return html``
  const title = tableTitles[table]
  const heading = title === undefined ? html`` : html`<h4>${saying(reader)(title)}</h4>`
  const valueOf = (row: Row, column: string) =>
    linesOf(row[column], { table, column, row }, reader).join('\n')
  if (!asTables.includes(table))
    return html`${heading}${rows.map(
      (row) =>
        html`<dl>${shownColumns(table, row).map(
          (column) => html`<dt>${nameOfField(column, reader)}</dt><dd>${valueOf(row, column)}</dd>`,
        )}</dl>`,
    )}`
  const columns = shownColumns(table, Object.assign({}, ...rows))
  return html`${heading}<table><tr>${columns.map((column) => html`<th>${nameOfField(column, reader)}</th>`)}</tr>${rows.map(
    (row) => html`<tr>${columns.map((column) => html`<td>${valueOf(row, column)}</td>`)}</tr>`,
  )}</table>`
}
