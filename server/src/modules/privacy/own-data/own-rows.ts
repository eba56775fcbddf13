type Row = Readonly<Record<string, unknown>>

/** Of a table: the columns that stay with the staff, and which rows are shown at all. */
type Own = { readonly without?: readonly string[]; readonly shows?: (row: Row) => boolean }

/**
 * What an applicant takes away without an officer: what they gave, and what they are shown. What staff write for each other, who
 * of them did what, and what is not in this list are left out; an export by staff has all of it.
 */
const ownTables: Readonly<Record<string, Own>> = {
  application_asks: { without: ['asked_by'] },
  application_papers: {},
  applications: {
    without: [
      ...['hold_reason', 'hold_reason_message', 'held_from', 'recommended_by', 'assignee_id'],
      ...['checklist', 'checklist_doubts', 'search_text'],
    ],
  },
  // What its record says comes with the record, to whom it is shown to be theirs.
  certificate_requests: { without: ['holds', 'clearance', 'printed'] },
  consents: {},
  copies: {},
  destination_changes: {},
  disclosures: { without: ['actor'] },
  // Without the file and what it says of the record: an official copy goes to its recipient alone, and their own is on the page
  // of their application.
  documents: { without: ['issued_by', 'issued_by_name', 'file_key', 'signed', 'signed_record'] },
  messages: {
    without: ['author_id', 'author_name', 'internal', 'reply_seconds'],
    shows: ({ internal }) => internal === false,
  },
  payments: {},
  receipts: {},
  results: {},
  standalone_payments: { without: ['search_text'] },
  student_holds: { without: ['placed_by', 'lifted_by', 'lifted_because'] },
  students: { without: ['search_text'] },
  threads: { without: ['assignee_id'] },
  transfer_claims: {
    without: [
      ...['submitted_by', 'submitted_by_name', 'decided_by', 'decided_by_name'],
      ...['note', 'unconfirmed_by', 'unconfirmed_by_name'],
    ],
  },
  uploads: {},
}

/** The rows of a table as the applicant gets them; none of a table that is not theirs to take away. */
export function ownRows(table: string, rows: readonly Row[]): readonly Row[] {
  const own = ownTables[table]
  if (own === undefined) return []
  const { without = [], shows = () => true } = own
  return rows
    .filter(shows)
    .map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => !without.includes(column))))
}
