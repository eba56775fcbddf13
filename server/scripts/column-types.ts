/** What a column holds, where the contract says it: table and column, type, file of the contract. */
export const contractTypes: Readonly<Record<string, readonly [type: string, file: string]>> = {
  'application_types.types': ['CopyType[]', 'applications/statuses'],
  'application_types.uploads': ['AskedPaper[]', 'applications/papers'],
  'applications.held_from': ['ApplicationStatus', 'applications/statuses'],
  'broadcasts.audience': ['BroadcastAudience', 'broadcasts'],
  'certificate_requests.holds': ['Hold[]', 'students/students'],
  'completed_applications.documents': ['BoardDocument[]', 'service-board'],
  'copies.held_from': ['CopyStatus', 'applications/statuses'],
  'copies.recipient': ['Recipient', 'applications/applications'],
  'copies.release_condition': ['ReleaseCondition', 'applications/statuses'],
  'finished_requests.documents': ['BoardDocument[]', 'service-board'],
  'imports.differing': ['DifferingRecord[]', 'students/students'],
  'imports.problems': ["ImportRun['problems']", 'students/students'],
  'mails.kind': ['MailKind', 'operations'],
  'payment_types.fields': ['PaymentField[]', 'standalone-payments/payment-rules'],
  'records_sources.last_failure': ['RecordsFault', 'records'],
  'staff_members.roles': ['Role[]', 'identity/permissions'],
  'users.roles': ['Role[]', 'identity/permissions'],
}

/** What a column of JSON holds, where no type of the contract says it. */
export const plainJson: Readonly<Record<string, string>> = {
  'institutions.settings': 'Readonly<Record<string, unknown>>',
  'mails.attachments': 'readonly { file_key: string; name: string; content_type: string }[]',
  'payment_providers.public_values': 'Readonly<Record<string, string>>',
}
