/** What a column holds, where the contract says it: table and column, type, file of the contract. */
export const contractTypes: Readonly<Record<string, readonly [type: string, file: string]>> = {
  'application_events.public_note_message': ['Message', 'message'],
  'application_events.reason_message': ['Message', 'message'],
  'application_papers.message': ['Message', 'message'],
  'application_types.translations': ['Translations', 'institution/own-words'],
  'application_types.types': ['CopyType[]', 'applications/statuses'],
  'application_types.uploads': ['AskedPaper[]', 'applications/papers'],
  'applications.held_from': ['ApplicationStatus', 'applications/statuses'],
  'applications.public_note_message': ['Message', 'message'],
  'broadcast_recipients.reason_message': ['Message', 'message'],
  'broadcasts.audience': ['BroadcastAudience', 'broadcasts'],
  'certificate_requests.holds': ['Hold[]', 'students/students'],
  'closures.translations': ['Translations', 'institution/own-words'],
  'completed_applications.documents': ['BoardDocument[]', 'service-board'],
  'copies.held_from': ['CopyStatus', 'applications/statuses'],
  'copies.recipient': ['Recipient', 'applications/applications'],
  'copies.release_condition': ['ReleaseCondition', 'applications/statuses'],
  'couriers.translations': ['Translations', 'institution/own-words'],
  'finished_requests.documents': ['BoardDocument[]', 'service-board'],
  'formats.translations': ['Translations', 'institution/own-words'],
  'graduation_events.translations': ['Translations', 'institution/own-words'],
  'imports.differing': ['DifferingRecord[]', 'students/students'],
  'import_refusals.message': ['Message', 'message'],
  'imports.problems': ["ImportRun['problems']", 'students/students'],
  'institutions.translations': ['Translations', 'institution/own-words'],
  'invoice_lines.message': ['Message', 'message'],
  'invoice_summaries.first_line_message': ['Message', 'message'],
  'ledger_transactions.message': ['Message', 'message'],
  'mails.kind': ['MailKind', 'operations'],
  'messages.message': ['Message', 'message'],
  'payment_providers.refused_message': ['Message', 'message'],
  'payment_providers.translations': ['Translations', 'institution/own-words'],
  'payment_reviews.note_message': ['Message', 'message'],
  'payment_types.fields': ['PaymentField[]', 'standalone-payments/payment-rules'],
  'payment_types.translations': ['Translations', 'institution/own-words'],
  'purposes.translations': ['Translations', 'institution/own-words'],
  'recipient_profiles.translations': ['Translations', 'institution/own-words'],
  'records_sources.last_failure': ['RecordsFault', 'records'],
  'refund_events.note_message': ['Message', 'message'],
  'refunds.note_message': ['Message', 'message'],
  'refunds.reason_code': ['RefundReason', 'refunds'],
  'regions.translations': ['Translations', 'institution/own-words'],
  'settlement_files.left_out': ['LeftOutLine[]', 'settlements'],
  'staff_members.roles': ['Role[]', 'identity/permissions'],
  'standalone_payment_events.text_message': ['Message', 'message'],
  'users.roles': ['Role[]', 'identity/permissions'],
}

/** What a column of JSON holds, where no type of the contract says it. */
export const plainJson: Readonly<Record<string, string>> = {
  'completed_applications.changes': 'readonly { readonly at: string; readonly to: ApplicationStatus }[]',
  'daily_closes.figures': 'Readonly<Record<string, unknown>>',
  'institutions.settings': 'Readonly<Record<string, unknown>>',
  'imports.problems': 'readonly { line: number; column: string; problem: Said }[]',
  'jobs.progress': '{ readonly done: number; readonly total: number }',
  'mail_texts.paragraphs': 'readonly string[]',
  'mails.attachments': 'readonly { file_key: string; name: string; content_type: string }[]',
  'payment_providers.public_values': 'Readonly<Record<string, string>>',
  'payments.handoff':
    "{ kind: 'redirect'; url: string } | { kind: 'form_post'; url: string; fields: Readonly<Record<string, string>> } | " +
    "{ kind: 'instructions'; lines: readonly { label: Said; value: Said }[] }",
  'receipts.body':
    '{ payer: string; subject: string; subject_message?: Message; invoice_reference: string; ' +
    'payment_reference: string; method: string; ' +
    'channel: string | null; paid_at: string; currency: string; ' +
    'lines: readonly { description: string; message?: Message; amount: number }[]; total: number }',
  'settlement_files.left_out': 'readonly { line: number; column: string | null; why: string }[]',
  'service_board.shown':
    '{ medians: readonly { document: BoardDocument; finished: number; median_days: number }[]; ' +
    'queue: { waiting: number; in_work: number } }',
  'standalone_payments.fields': 'readonly { key: string; label: string; value: string }[]',
}
