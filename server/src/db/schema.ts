// Written by `npm run schema` from the migrations and the views. Do not edit.
import type { Recipient } from '@testamur/contract/applications/applications'
import type { RequiredPaper } from '@testamur/contract/applications/papers'
import type { ApplicationStatus, CopyStatus, CopyType, ReleaseCondition } from '@testamur/contract/applications/statuses'
import type { FormField, StoredAnswer } from '@testamur/contract/asked-fields/field-rules'
import type { BroadcastAudience } from '@testamur/contract/broadcasts'
import type { BulkAct, BulkAction } from '@testamur/contract/bulk/bulk-actions'
import type { TemplateDesign } from '@testamur/contract/certificate-templates/design'
import type { MergeValues } from '@testamur/contract/certificate-templates/design-rules'
import type { IdentityPaper } from '@testamur/contract/certificates/certificate-kinds'
import type { CertificateName } from '@testamur/contract/certificates/certificate-names'
import type { DocumentDifference } from '@testamur/contract/documents/differing-documents'
import type { GradingScaleFields } from '@testamur/contract/grading/grading-scales'
import type { AwardOnRecord, GraduandState } from '@testamur/contract/graduation/graduand-states'
import type { RunChoice, RunKind } from '@testamur/contract/graduation/run-choices'
import type { Role } from '@testamur/contract/identity/permissions'
import type { Translations } from '@testamur/contract/institution/own-words'
import type { Language } from '@testamur/contract/languages'
import type { MailKind } from '@testamur/contract/mail-states'
import type { Message, Said } from '@testamur/contract/message'
import type { OthersCounts, PersonCounts } from '@testamur/contract/privacy'
import type { RecordsFault } from '@testamur/contract/records'
import type { RefundReason } from '@testamur/contract/refunds'
import type { RetentionRehearsal } from '@testamur/contract/retention'
import type { BoardDocument } from '@testamur/contract/service-board'
import type { LeftOutLine } from '@testamur/contract/settlements'
import type { TextEvent } from '@testamur/contract/sms'
import type { DifferingRecord, ImportCells, ImportRehearsal, ImportRun, IncompleteRecord, StoredRehearsal } from '@testamur/contract/students/imports'
import type { Hold } from '@testamur/contract/students/students'
import type { Generated, GeneratedAlways } from 'kysely'
import type { JsonColumn, NullableJsonColumn, OptionalJsonColumn, ViewColumn } from './json.ts'

export type AllocationsTable = {
  id: GeneratedAlways<number>
  payment_id: number
  kind: 'invoice' | 'credit'
  invoice_id: number | null
  amount_minor: number
  at: Date
  actor: string
}

export type ApplicationAsksTable = {
  id: GeneratedAlways<number>
  application_id: number
  kind: 'answer' | 'upload' | 'confirm' | 'choose'
  question: string
  answer: string | null
  asked_by: number | null
  asked_at: Date
  answered_at: Date | null
  options: Generated<string[]>
}

export type ApplicationCountsView = {
  kind: ViewColumn<string>
  status: ViewColumn<string>
  count: ViewColumn<number>
}

export type ApplicationEventsTable = {
  id: GeneratedAlways<number>
  application_id: number
  copy_id: number | null
  at: Date
  kind: 'status' | 'edit' | 'note' | 'document' | 'payment' | 'access'
  actor_kind: 'applicant' | 'staff' | 'system' | 'recipient' | 'public'
  actor_id: number | null
  actor_name: string
  from_status: string | null
  to_status: string | null
  reason: string | null
  public_note: string | null
  reason_message: NullableJsonColumn<Message>
  public_note_message: NullableJsonColumn<Message>
  actor_roles: Role[] | null
}

export type ApplicationNotesTable = {
  id: GeneratedAlways<number>
  application_id: number
  author_id: number
  text: string
  created_at: Generated<Date>
}

export type ApplicationPapersTable = {
  application_id: number
  paper: string
  upload_id: number
  label: string
  message: NullableJsonColumn<Message>
}

export type ApplicationSummariesView = {
  id: ViewColumn<number>
  kind: ViewColumn<'transcript' | 'certificate'>
  application_type: ViewColumn<string>
  tracking_id: ViewColumn<string>
  status: ViewColumn<'draft' | 'pending_payment' | 'submitted' | 'under_review' | 'action_required' | 'on_hold' | 'records_search' | 'awaiting_approval' | 'processing' | 'ready' | 'dispatched' | 'completed' | 'rejected' | 'cancelled' | 'expired'>
  first_name: ViewColumn<string>
  other_names: ViewColumn<string>
  surname: ViewColumn<string>
  matric_number: ViewColumn<string | null>
  student_id: ViewColumn<number | null>
  former_student_ids: ViewColumn<number[]>
  email: ViewColumn<string>
  former_emails: ViewColumn<string[]>
  search_text: ViewColumn<string>
  programme_id: ViewColumn<number | null>
  graduation_session: ViewColumn<string | null>
  assignee_id: ViewColumn<number | null>
  promised_on: ViewColumn<string | null>
  due_on: ViewColumn<string | null>
  submitted_at: ViewColumn<Date>
  paid_at: ViewColumn<Date | null>
  completed_at: ViewColumn<Date | null>
  released_at: ViewColumn<Date | null>
  application_type_id: ViewColumn<number>
}

export type ApplicationTalliesTable = {
  kind: string
  status: string
  bucket: number
  count: number
}

export type ApplicationTallyDeltasTable = {
  id: GeneratedAlways<number>
  kind: string
  status: string
  bucket: number
  delta: number
}

export type ApplicationTypesTable = {
  id: GeneratedAlways<number>
  name: string
  code: string
  category: 'transcript' | 'certificate' | 'other'
  description: Generated<string>
  instructions: Generated<string>
  purposes: Generated<string[]>
  types: Generated<CopyType[]>
  formats: Generated<string[]>
  base_fee_minor: Generated<number>
  working_days: Generated<number>
  max_copies: Generated<number>
  active: Generated<boolean>
  position: Generated<number>
  uploads: OptionalJsonColumn<RequiredPaper[]>
  translations: OptionalJsonColumn<Translations>
  fields: OptionalJsonColumn<FormField[]>
  version: Generated<number>
}

export type ApplicationsTable = {
  id: GeneratedAlways<number>
  tracking_id: string
  kind: Generated<'transcript' | 'certificate'>
  application_type_id: number
  parent_id: number | null
  status: 'draft' | 'pending_payment' | 'submitted' | 'under_review' | 'action_required' | 'on_hold' | 'records_search' | 'awaiting_approval' | 'processing' | 'ready' | 'dispatched' | 'completed' | 'rejected' | 'cancelled' | 'expired'
  version: Generated<number>
  status_since: Generated<Date>
  public_note: string | null
  held_from: ApplicationStatus | null
  hold_reason: string | null
  hold_release_on: string | null
  surname: string
  first_name: string
  other_names: Generated<string>
  email: string
  phone: string | null
  matric_number: string | null
  programme_id: number | null
  programme: string
  year_of_entry: number | null
  graduation_session: string | null
  student_id: number | null
  needed_by: string | null
  note: string | null
  assignee_id: number | null
  recommended_by: number | null
  checklist: Generated<string[]>
  copies_count: Generated<number>
  currency: string
  total_minor: Generated<number>
  submitted_at: Date
  paid_at: Date | null
  promised_on: string | null
  due_on: GeneratedAlways<string | null>
  completed_at: Date | null
  search_text: Generated<string>
  updated_at: Generated<Date>
  reissue_reason: 'lost' | 'returned' | 'reached_wrong_person' | 'wrong_address' | 'not_received' | 'other' | null
  public_note_message: NullableJsonColumn<Message>
  hold_reason_message: NullableJsonColumn<Message>
  answers: OptionalJsonColumn<StoredAnswer[]>
  certificate_name: NullableJsonColumn<CertificateName>
  sort_name: GeneratedAlways<string | null>
  checklist_doubts: Generated<string[]>
  released_at: Date | null
  former_emails: Generated<string[]>
  access_ended_at: Date | null
  former_student_ids: Generated<number[]>
}

export type AttachmentsTable = {
  id: GeneratedAlways<number>
  message_id: number | null
  ask_id: number | null
  file_key: string
  name: string
  content_type: string
  size: number
}

export type AuditEventsTable = {
  id: GeneratedAlways<number>
  at: Date
  actor_id: number | null
  actor: string
  ip: string | null
  action: string
  subject: string
  before: NullableJsonColumn
  after: NullableJsonColumn
  previous_hash: Buffer
  hash: Buffer
  keyed: Generated<boolean>
}

export type AuditHeadTable = {
  only_row: Generated<boolean>
  events: number
  hash: Buffer
  mac: string | null
}

export type AuditTalliesTable = {
  kind: 'refusal' | 'look'
  since: Date
  who: string
  caller: string
  subject: string
  count: number
}

export type AuditVerificationsTable = {
  id: GeneratedAlways<number>
  asked_by: string
  asked_at: Date
  finished_at: Date | null
  checked: Generated<number>
  total: number
  last_link: string | null
  fault: NullableJsonColumn<Message>
  broken_at: number | null
}

export type BlockingHoldsView = {
  id: ViewColumn<number>
  student_id: ViewColumn<number>
  desk: ViewColumn<string>
}

export type BroadcastRecipientsTable = {
  id: GeneratedAlways<number>
  run_id: number
  application_id: number
  email: string
  outcome: 'waiting' | 'done' | 'failed' | 'left' | 'duplicate' | 'stopped'
  mail_message_id: string | null
  at: Date | null
  reason: NullableJsonColumn<Said>
}

export type BroadcastsTable = {
  id: GeneratedAlways<number>
  subject: string
  body: string
  audience: JsonColumn<BroadcastAudience>
  state: Generated<'gathering' | 'waiting' | 'running' | 'finished' | 'stopped'>
  send_at: Date
  people: number
  gathered_to: number | null
  created_by: number
  created_at: Date
  finished_at: Date | null
  cancelled_by: number | null
}

export type BulkItemsTable = {
  id: GeneratedAlways<number>
  run_id: number
  application_id: number
  copy_id: number | null
  copy_number: number | null
  version: number
  detail: NullableJsonColumn
  outcome: Generated<'waiting' | 'done' | 'refused' | 'changed' | 'failed' | 'stopped'>
  reason: NullableJsonColumn<Said>
  at: Date | null
  mails: Generated<number>
  refund_minor: Generated<number>
  currency: string | null
}

export type BulkRunsTable = {
  id: GeneratedAlways<number>
  action: BulkAction
  act: JsonColumn<BulkAct>
  state: Generated<'rehearsing' | 'rehearsed' | 'waiting' | 'running' | 'finished' | 'stopped'>
  created_by: number
  ip: string
  created_at: Date
  starts_at: Date | null
  finished_at: Date | null
  unmatched_waybills: Generated<string[]>
  print_key: string | null
  selected: Generated<number[]>
  checked: Generated<number>
}

export type CertificateFeesTable = {
  kind: 'first_collection' | 'courier' | 'proxy' | 'certified_copy' | 'replacement' | 'name_change' | 'attestation'
  fee_minor: number
  active: Generated<boolean>
  updated_at: Generated<Date>
  version: Generated<number>
}

export type CertificateKindsView = {
  application_id: ViewColumn<number>
  kind: ViewColumn<'first_collection' | 'courier' | 'proxy' | 'certified_copy' | 'replacement' | 'name_change' | 'attestation'>
}

export type CertificatePassesTable = {
  id: GeneratedAlways<number>
  application_id: number
  holder: 'owner' | 'proxy'
  nonce: string
  code_hash: Buffer
  issued_at: Date
  used_at: Date | null
}

export type CertificateRequestsTable = {
  application_id: number
  kind: 'first_collection' | 'courier' | 'proxy' | 'certified_copy' | 'replacement' | 'name_change' | 'attestation'
  event_id: number | null
  event_title: string | null
  event_on: string | null
  name_on_certificate: string
  former_name: string | null
  old_number: string | null
  mode: 'self' | 'proxy' | 'courier'
  proxy: NullableJsonColumn
  clearance: 'cleared' | 'not_cleared' | 'unknown'
  holds: OptionalJsonColumn<Hold[]>
  demurrage: OptionalJsonColumn
  certificate_number: string | null
  source: 'paper' | 'template' | 'stored' | null
  template_version_id: number | null
  printed: OptionalJsonColumn<MergeValues>
}

export type CertificateSeriesTable = {
  id: GeneratedAlways<number>
  name: string
  pattern: string
  digits: number
  next_number: number
  awards: Generated<string[]>
  active: Generated<boolean>
  position: number
  version: Generated<number>
}

export type CertificateSheetsTable = {
  id: GeneratedAlways<number>
  certificate_id: number
  paper_serial: string
  spoilt_reason: string | null
  recorded_by: number
  recorded_by_name: string
  recorded_at: Date
}

export type CertificateTemplatePicturesTable = {
  sha256: Buffer
  content_type: string
  width: number
  height: number
  bytes: Buffer
  added_at: Date
}

export type CertificateTemplateVersionsTable = {
  id: GeneratedAlways<number>
  template_id: number
  number: number
  state: 'draft' | 'submitted' | 'approved' | 'withdrawn'
  design: JsonColumn<TemplateDesign>
  sha256: Buffer
  version: Generated<number>
  drawn_by: JsonColumn<readonly { readonly id: number; readonly name: string }[]>
  submitted_at: Date | null
  returned_because: string | null
  approved_by: number | null
  approved_by_name: string | null
  approved_at: Date | null
  active_from: string | null
  first_used_at: Date | null
  updated_at: Date
}

export type CertificateTemplatesTable = {
  id: GeneratedAlways<number>
  kind: 'degree_certificate' | 'diploma' | 'attestation' | 'statement_of_result' | 'certified_copy'
  name: string
  language: Language
  active: Generated<boolean>
  version: Generated<number>
  created_at: Date
}

export type ClosuresTable = {
  id: GeneratedAlways<number>
  name: string
  from_day: string
  to_day: string
  translations: OptionalJsonColumn<Translations>
  version: Generated<number>
}

export type ComparisonMissesTable = {
  document_id: number
  fact: 'class_of_degree' | 'cgpa'
  value_hash: Buffer
  at: Date
}

export type CompletedApplicationsView = {
  id: ViewColumn<number>
  completed_at: ViewColumn<Date>
  documents: ViewColumn<BoardDocument[]>
  changes: ViewColumn<readonly { readonly at: string; readonly to: ApplicationStatus }[]>
}

export type ConsentSummariesView = {
  id: ViewColumn<number>
  name: ViewColumn<string>
  version: ViewColumn<string>
  at: ViewColumn<Date>
}

export type ConsentsTable = {
  id: GeneratedAlways<number>
  application_id: number
  name: string
  version: string
  text: string
  at: Date
  ip: string
}

export type CopiesTable = {
  copy_id: GeneratedAlways<number>
  application_id: number
  id: string
  position: number
  type: 'student_copy' | 'official_copy' | 'certificate'
  purpose: string
  format: string
  delivery_method: 'email' | 'courier' | 'pickup'
  status: Generated<'queued' | 'signed' | 'released' | 'opened' | 'downloaded' | 'printed' | 'dispatched' | 'in_transit' | 'delivered' | 'ready_for_pickup' | 'collected' | 'held' | 'link_expired' | 'failed_delivery' | 'returned' | 'lost' | 'delivered_in_error' | 'cancelled' | 'revoked' | 'superseded'>
  held_from: CopyStatus | null
  version: Generated<number>
  transcript_rate_id: number | null
  delivery_rate_id: number | null
  region_id: number | null
  courier_id: number | null
  rate_minor: number
  delivery_minor: number
  eta_days_max: number | null
  recipient: JsonColumn<Recipient>
  recipient_reference: string | null
  release_condition: Generated<ReleaseCondition>
  release_on: string | null
  waybill: string | null
  dispatched_at: Date | null
  delivered_at: Date | null
  collected_by: string | null
  collected_id: string | null
  updated_at: Generated<Date>
  recipient_profile_id: number | null
  replaces_copy_id: number | null
  revoked_because: 'error' | 'award_withdrawn' | 'misused' | 'replaced' | 'other' | null
  revoked_at: Date | null
}

export type CopyStatusesView = {
  copy_id: ViewColumn<number>
  application_id: ViewColumn<number>
  id: ViewColumn<string>
  purpose: ViewColumn<string>
  type: ViewColumn<'student_copy' | 'official_copy' | 'certificate'>
  delivery_method: ViewColumn<'email' | 'courier' | 'pickup'>
  status: ViewColumn<'queued' | 'signed' | 'released' | 'opened' | 'downloaded' | 'printed' | 'dispatched' | 'in_transit' | 'delivered' | 'ready_for_pickup' | 'collected' | 'held' | 'link_expired' | 'failed_delivery' | 'returned' | 'lost' | 'delivered_in_error' | 'cancelled' | 'revoked' | 'superseded'>
  courier_id: ViewColumn<number | null>
  waybill: ViewColumn<string | null>
  recipient: ViewColumn<Recipient>
  recipient_profile_id: ViewColumn<number | null>
  revoked_at: ViewColumn<Date | null>
  revoked_because: ViewColumn<'error' | 'award_withdrawn' | 'misused' | 'replaced' | 'other' | null>
}

export type CouriersTable = {
  id: GeneratedAlways<number>
  name: string
  code: string
  scope: 'domestic' | 'international' | 'both'
  tracking_url_template: string | null
  waybill_pattern: string
  waybill_example: string
  contact: OptionalJsonColumn<Readonly<Partial<Record<'name' | 'phone' | 'email', string>>>>
  active: Generated<boolean>
  position: Generated<number>
  translations: OptionalJsonColumn<Translations>
  version: Generated<number>
}

export type DailyClosesTable = {
  day: string
  figures: JsonColumn<Readonly<Record<string, unknown>>>
  closed_by: number
  closed_by_name: string
  closed_at: Date
  ends_at: Date
}

export type DeliveriesTable = {
  id: GeneratedAlways<number>
  copy_id: number
  document_id: number
  email: string
  nonce: string
  sent_at: Date
  expires_at: Date
  lapsed_at: Date | null
  opened_at: Date | null
  downloaded_at: Date | null
  acknowledged_at: Date | null
  reported_at: Date | null
  report_note: string | null
}

export type DeliveryMethodsTable = {
  code: 'email' | 'courier' | 'pickup'
  name: string
  position: Generated<number>
  active: Generated<boolean>
  translations: OptionalJsonColumn<Translations>
  version: Generated<number>
}

export type DeliveryRatesTable = {
  id: GeneratedAlways<number>
  delivery_type: 'domestic' | 'international'
  region_id: number | null
  courier_id: number | null
  rate_minor: number
  eta_days_min: number | null
  eta_days_max: number | null
  active: Generated<boolean>
  updated_at: Generated<Date>
  version: Generated<number>
  effective_from: Generated<string>
}

export type DestinationChangeStatusesView = {
  id: ViewColumn<number>
  invoice_id: ViewColumn<number>
  status: ViewColumn<'waiting' | 'applied' | 'discarded' | 'replaced' | 'lapsed' | 'overtaken'>
}

export type DestinationChangesTable = {
  id: GeneratedAlways<number>
  copy_id: number
  invoice_id: number
  status: Generated<'waiting' | 'applied' | 'discarded' | 'replaced' | 'lapsed' | 'overtaken'>
  destination: JsonColumn
  asked_at: Date
  closed_at: Date | null
}

export type DifferingDocumentsTable = {
  document_id: number
  differences: JsonColumn<DocumentDifference[]>
  since: Date
  act: 'import' | 'award' | 'award_taken_back' | 'scale' | 'correction'
  act_id: number
  left_reason: string | null
  left_by: number | null
  left_by_name: string | null
  left_at: Date | null
  version: Generated<number>
}

export type DisclosuresTable = {
  id: GeneratedAlways<number>
  application_id: number | null
  copy_id: number | null
  document_id: number | null
  consent_id: number | null
  at: Date
  recipient: string
  method: string
  actor: string
  email: string | null
  graduand_id: number | null
}

export type DocumentsTable = {
  id: GeneratedAlways<number>
  application_id: number | null
  copy_id: number | null
  kind: 'student_copy' | 'official_copy' | 'certificate' | 'receipt' | 'cover_letter' | 'address_label'
  version: Generated<number>
  number: string
  source: 'generated' | 'uploaded'
  file_key: string
  sha256: string
  size: number
  pages: number
  verification_code: string
  signature_level: string
  issued_at: Date
  issued_by: number | null
  issued_by_name: string
  supersedes: number | null
  superseded_at: Date | null
  revoked_at: Date | null
  revoked_reason: string | null
  graduand_id: number | null
  revoked_because: 'error' | 'award_withdrawn' | 'misused' | 'replaced' | 'other' | null
  signed: NullableJsonColumn
  signed_sha256: string | null
  signed_record: NullableJsonColumn
}

export type DraftKeysTable = {
  token_hash: Buffer
  draft_id: number
  created_at: Date
  email_key: string | null
}

export type DraftsTable = {
  id: GeneratedAlways<number>
  kind: 'transcript' | 'certificate'
  version: Generated<number>
  sealed_body: string
  copies_count: Generated<number>
  email_key: string | null
  created_at: Date
  updated_at: Date
  expires_at: Date
}

export type EmailCodesTable = {
  challenge_hash: Buffer
  code_hash: Buffer
  purpose: 'application' | 'delivery' | 'standalone' | 'ongoing' | 'graduation'
  subject_id: number
  ip_hash: Buffer | null
  tries: Generated<number>
  created_at: Generated<Date>
  expires_at: Date
  used_at: Date | null
  site_hash: Buffer | null
}

export type FilePutsTable = {
  key: string
  begun_at: Date
}

export type FilesTable = {
  key: string
  sha256: Buffer
  size: number
  content_type: string
  original_name: string
  purpose: string
  created_at: Generated<Date>
  quarantined_at: Date | null
  virus: string | null
}

export type FinishedRequestsTable = {
  application_id: number
  completed_at: Date
  documents: BoardDocument[]
  days: number
}

export type FormatsTable = {
  key: string
  name: string
  channel: 'electronic' | 'paper'
  position: Generated<number>
  active: Generated<boolean>
  translations: OptionalJsonColumn<Translations>
  version: Generated<number>
}

export type GradingScaleChangesTable = {
  id: GeneratedAlways<number>
  scale_id: number | null
  scale_version: number | null
  former: NullableJsonColumn<GradingScaleFields>
  wanted: JsonColumn<GradingScaleFields>
  reason: string
  state: Generated<'asked' | 'approved' | 'refused' | 'withdrawn'>
  asked_by: number
  asked_by_name: string
  asked_at: Date
  scales_seen: string
  counted_until: Generated<number>
  students_counted: Generated<number>
  counted_at: Date | null
  decided_by: number | null
  decided_by_name: string | null
  decided_at: Date | null
  decision_reason: string | null
  version: Generated<number>
}

export type GradingScaleEffectsTable = {
  change_id: number
  student_id: number
  average_before: string | null
  average_after: string | null
  class_before: string | null
  class_after: string | null
  uncountable_grades: string[]
  disagrees: boolean
  document_numbers: string[]
}

export type GradingScalesTable = {
  id: GeneratedAlways<number>
  name: string
  active: Generated<boolean>
  programme_id: number | null
  entry_from: string | null
  entry_to: string | null
  average_of: 'points' | 'score'
  maximum: number
  pass_mark: string | null
  failed_counts: Generated<boolean>
  repeats: 'all_count' | 'latest_replaces' | 'best_replaces'
  marks: JsonColumn
  classes: JsonColumn
  version: Generated<number>
  updated_at: Generated<Date>
}

export type GraduandDifferencesTable = {
  graduand_id: number
  field: 'name' | 'award' | 'class_of_degree' | 'cgpa'
  listed: string
  recorded: string | null
  computed: string | null
  choice: 'list' | 'record' | 'results' | null
  reason: string | null
  decided_by: number | null
  decided_by_name: string | null
  decided_at: Date | null
}

export type GraduandEventsTable = {
  id: GeneratedAlways<number>
  graduand_id: number
  act: 'listed' | 'changed' | 'decided' | 'cleared' | 'not_cleared' | 'name_asked' | 'name_confirmed' | 'name_objected' | 'name_decided' | 'put_to_senate' | 'approved' | 'returned' | 'taken_back' | 'generated' | 'released' | 'storage_waived' | 'taken_for_application' | 'collected' | 'voided' | 'reissued'
  from_state: GraduandState | null
  to_state: GraduandState
  note: Generated<string>
  by_id: number | null
  by_name: string | null
  at: Date
}

export type GraduandImportsTable = {
  id: GeneratedAlways<number>
  event_id: number
  file_name: string
  file_key: string
  sha256: Buffer
  state: 'draft' | 'rehearsing' | 'rehearsed' | 'done' | 'failed' | 'stopped'
  headings: string[]
  mapping: JsonColumn<readonly (string | null)[]>
  sample: JsonColumn<readonly (readonly string[])[]>
  rows_total: number | null
  problems: OptionalJsonColumn<readonly { line: number; column: string; problem: Said }[]>
  rehearsal: NullableJsonColumn<ImportRehearsal>
  created_by: number | null
  created_by_name: string | null
  created_at: Date
  rehearsed_at: Date | null
  finished_at: Date | null
}

export type GraduandNameRequestsTable = {
  id: GeneratedAlways<number>
  graduand_id: number
  name: string
  sent_to: string
  token_hash: Buffer | null
  asked_by: number | null
  asked_by_name: string
  created_at: Date
  sent_at: Date | null
  expires_at: Date | null
  answer: 'confirmed' | 'objected' | null
  answered_at: Date | null
  objection: string | null
  ended_at: Date | null
}

export type GraduandPassesTable = {
  id: GeneratedAlways<number>
  graduand_id: number
  holder: 'owner' | 'proxy'
  nonce: string
  code_hash: Buffer
  name: string | null
  phone: string | null
  relationship: string | null
  named_by: number | null
  named_by_name: string | null
  issued_at: Date
  ended_at: Date | null
  id_kind: IdentityPaper | null
  id_number: string | null
}

export type GraduandSummariesView = {
  id: ViewColumn<number>
  event_id: ViewColumn<number>
  student_id: ViewColumn<number>
  matric_number: ViewColumn<string>
  name: ViewColumn<string>
  award: ViewColumn<string>
  ceremony: ViewColumn<string>
}

export type GraduandsTable = {
  id: GeneratedAlways<number>
  event_id: number
  student_id: number
  matric_number: string
  listed_name: string
  listed_award: string
  listed_class: string | null
  listed_cgpa: string | null
  date_of_award: string
  import_id: number | null
  import_line: number | null
  award: string
  class_of_degree: string | null
  cgpa: string | null
  certificate_name: string
  name_state: Generated<'unconfirmed' | 'asked' | 'confirmed' | 'objected' | 'decided'>
  state: Generated<'listed' | 'cleared' | 'not_cleared' | 'generated' | 'released' | 'collected' | 'voided' | 'reissued'>
  approval_id: number | null
  record_before: NullableJsonColumn<AwardOnRecord>
  record_after: NullableJsonColumn<AwardOnRecord>
  version: Generated<number>
  created_at: Date
  updated_at: Date
  application_id: number | null
}

export type GraduationApprovalLinesTable = {
  approval_id: number
  place: number
  graduand_id: number | null
  line: string
}

export type GraduationApprovalsTable = {
  id: GeneratedAlways<number>
  event_id: number
  number: number
  state: 'asked' | 'approved' | 'returned' | 'withdrawn' | 'takeback_asked' | 'taken_back'
  sha256: Buffer
  people: number
  asked_by: number | null
  asked_by_name: string
  asked_at: Date
  note: Generated<string>
  decided_by: number | null
  decided_by_name: string | null
  decided_at: Date | null
  reason: string | null
  takeback_by: number | null
  takeback_by_name: string | null
  takeback_at: Date | null
  takeback_reason: string | null
  taken_back_by: number | null
  taken_back_by_name: string | null
  taken_back_at: Date | null
  version: Generated<number>
}

export type GraduationCertificatesTable = {
  id: GeneratedAlways<number>
  series_id: number
  number: number
  serial: string
  verification_code: string
  event_id: number
  graduand_id: number
  run_id: number
  template_version_id: number
  state: 'reserved' | 'issued' | 'voided' | 'superseded' | 'revoked'
  name: string
  printed: OptionalJsonColumn<MergeValues>
  document_id: number | null
  supersedes: number | null
  reserved_at: Date
  issued_at: Date | null
  ended_at: Date | null
  ended_reason: NullableJsonColumn<Said>
  revocation_because: 'error' | 'award_withdrawn' | 'misused' | 'other' | null
  revocation_reason: string | null
  revocation_by: number | null
  revocation_by_name: string | null
  revocation_at: Date | null
  version: Generated<number>
}

export type GraduationCollectionSettingsTable = {
  id: Generated<number>
  signature: Generated<'off' | 'optional' | 'required'>
  lease_hours: Generated<number>
  version: Generated<number>
  reminder_weeks: Generated<number[]>
}

export type GraduationEventsTable = {
  id: GeneratedAlways<number>
  title: string
  session: string
  held_on: string
  active: Generated<boolean>
  translations: OptionalJsonColumn<Translations>
  version: Generated<number>
  template_id: number | null
}

export type GraduationHandoversTable = {
  id: GeneratedAlways<number>
  key: string
  graduand_id: number
  state: 'handed' | 'former' | 'undone' | 'conflict' | 'dismissed'
  place: 'ceremony' | 'desk'
  holder: 'owner' | 'proxy'
  pass_id: number | null
  collected_by: string
  id_kind: IdentityPaper
  id_number: string
  signature_key: string | null
  lease_id: number | null
  handed_by: number
  handed_by_name: string
  handed_at: Date
  recorded_at: Date
  problem: NullableJsonColumn<Message>
  ended_at: Date | null
  ended_by: number | null
  ended_by_name: string | null
  end_reason: string | null
}

export type GraduationLeasePeopleTable = {
  lease_id: number
  graduand_id: number
}

export type GraduationLeasesTable = {
  id: GeneratedAlways<number>
  event_id: number
  holder_id: number
  holder_name: string
  device: string
  part: string
  created_at: Date
  expires_at: Date
  ended_at: Date | null
  ended_by: number | null
  ended_by_name: string | null
  end_reason: string | null
  synced_at: Date | null
}

export type GraduationLinksTable = {
  id: GeneratedAlways<number>
  graduand_id: number
  email: string
  nonce: string
  sent_at: Date
  expires_at: Date
  ended_at: Date | null
}

export type GraduationReleasesTable = {
  document_id: number
  graduand_id: number
  released_at: Date
  opened_at: Date | null
  downloaded_at: Date | null
}

export type GraduationRemindersTable = {
  graduand_id: number
  weeks: number
  sent_at: Date
}

export type GraduationRunItemsTable = {
  id: GeneratedAlways<number>
  run_id: number
  graduand_id: number
  outcome: Generated<'waiting' | 'done' | 'failed' | 'stopped'>
  reason: NullableJsonColumn<Said>
  document_id: number | null
  at: Date | null
}

export type GraduationRunsTable = {
  id: GeneratedAlways<number>
  event_id: number
  kind: RunKind
  choice: JsonColumn<RunChoice>
  state: 'waiting' | 'running' | 'finished' | 'stopped'
  created_by: number
  created_by_name: string
  ip: string
  created_at: Date
  finished_at: Date | null
  file_key: string | null
}

export type GraduationSharesTable = {
  id: GeneratedAlways<number>
  document_id: number
  graduand_id: number
  nonce: string
  created_at: Date
  ended_at: Date | null
}

export type GraduationStorageWaiversTable = {
  id: GeneratedAlways<number>
  graduand_id: number
  until: string
  amount_minor: number
  reason: string
  waived_by: number
  waived_by_name: string
  waived_at: Date
}

export type GroupEmailRefusalsTable = {
  email: string
  at: Date
}

export type IdempotencyKeysTable = {
  scope: string
  key: string
  request_sha256: Buffer
  status: number
  response: string
  created_at: Generated<Date>
}

export type ImportHeadingsTable = {
  kind: 'students' | 'results' | 'programmes'
  heading: string
  column_name: string
  updated_at: Date
}

export type ImportRefusalsTable = {
  import_id: number
  line: number
  place: number
  column_name: string
  problem: string
  message: NullableJsonColumn<Message>
  cells: NullableJsonColumn<readonly string[]>
}

export type ImportsTable = {
  id: GeneratedAlways<number>
  kind: 'students' | 'results' | 'programmes'
  file_name: string
  file_key: string
  state: Generated<'draft' | 'rehearsing' | 'rehearsed' | 'queued' | 'running' | 'done' | 'failed' | 'stopped'>
  rows_total: number | null
  rows_done: Generated<number>
  rows_imported: Generated<number>
  rows_refused: Generated<number>
  problems: OptionalJsonColumn<ImportRun['problems']>
  created_by: number | null
  created_at: Generated<Date>
  finished_at: Date | null
  records_differ: Generated<number>
  differing: OptionalJsonColumn<DifferingRecord[]>
  sha256: Buffer | null
  headings: Generated<string[]>
  mapping: NullableJsonColumn<readonly (string | null)[]>
  sample: OptionalJsonColumn<readonly (readonly string[])[]>
  take_good_rows: Generated<boolean>
  rehearsal: NullableJsonColumn<StoredRehearsal>
  rehearsed_at: Date | null
  records_incomplete: Generated<number>
  incomplete: OptionalJsonColumn<IncompleteRecord[]>
  runs_when_clean: Generated<boolean>
}

export type InboundMailsTable = {
  message_id_sha256: Buffer
  received_at: Date
  outcome: string
  thread_id: number | null
}

export type IncompleteRecordsView = {
  id: ViewColumn<number>
}

export type InstitutionClocksView = {
  id: ViewColumn<number>
  time_zone: ViewColumn<string>
}

export type InstitutionPicturesTable = {
  sha256: Buffer
  content_type: 'image/svg+xml' | 'image/png' | 'image/jpeg'
  width: number
  height: number
  bytes: Buffer
  created_at: Generated<Date>
}

export type InstitutionsTable = {
  id: GeneratedAlways<number>
  name: string
  acronym: string
  logo_url: string
  text_logo_url: string
  banner_url: string
  theme_primary: Generated<string>
  theme_secondary: Generated<string>
  currency: Generated<string>
  time_zone: Generated<string>
  settings: OptionalJsonColumn<Readonly<Record<string, unknown>>>
  version: Generated<number>
  updated_at: Generated<Date>
  invoiced_since: Date | null
  translations: OptionalJsonColumn<Translations>
}

export type InvoiceLinesTable = {
  id: GeneratedAlways<number>
  invoice_id: number
  kind: 'base' | 'transcript' | 'delivery' | 'certificate' | 'other'
  copy_id: number | null
  description: string
  amount_minor: number
  message: NullableJsonColumn<Message>
}

export type InvoiceSummariesView = {
  id: ViewColumn<number>
  reference: ViewColumn<string>
  payable: ViewColumn<'application' | 'certificate' | 'standalone' | 'supplement'>
  payable_id: ViewColumn<number>
  application_id: ViewColumn<number | null>
  standalone_payment_id: ViewColumn<number | null>
  parent_id: ViewColumn<number | null>
  status: ViewColumn<'open' | 'paid' | 'void'>
  currency: ViewColumn<string>
  total_minor: ViewColumn<number>
  expires_at: ViewColumn<Date>
  first_line: ViewColumn<string | null>
  first_line_message: ViewColumn<Message | null>
}

export type InvoicesTable = {
  id: GeneratedAlways<number>
  reference: string
  payable: 'application' | 'certificate' | 'standalone' | 'supplement'
  application_id: number | null
  status: Generated<'open' | 'paid' | 'void'>
  currency: string
  total_minor: number
  received_minor: Generated<number>
  issued_at: Date
  expires_at: Date
  paid_at: Date | null
  void_reason: string | null
  version: Generated<number>
  standalone_payment_id: number | null
  parent_id: number | null
}

export type JobsTable = {
  id: GeneratedAlways<number>
  kind: string
  payload: JsonColumn
  run_at: Date | null
  attempts: Generated<number>
  max_attempts: Generated<number>
  lease_until: Date | null
  dedupe_key: string | null
  done_at: Date | null
  dead_at: Date | null
  last_error: string | null
  progress: NullableJsonColumn<{ readonly done: number; readonly total: number }>
  created_at: Generated<Date>
  lane: Generated<string>
  request_id: string | null
}

export type LedgerEntriesTable = {
  id: GeneratedAlways<number>
  transaction_id: number
  account: string
  amount_minor: number
}

export type LedgerLinesView = {
  id: ViewColumn<number>
  posting_id: ViewColumn<number>
  at: ViewColumn<Date>
  kind: ViewColumn<string>
  source_type: ViewColumn<string>
  source_id: ViewColumn<number>
  currency: ViewColumn<string>
  account: ViewColumn<string>
  amount_minor: ViewColumn<number>
}

export type LedgerPostingsView = {
  id: ViewColumn<number>
  at: ViewColumn<Date>
  kind: ViewColumn<string>
  source_type: ViewColumn<string>
  source_id: ViewColumn<number>
  currency: ViewColumn<string>
  memo: ViewColumn<string>
  message: ViewColumn<Message | null>
}

export type LedgerTransactionsTable = {
  id: GeneratedAlways<number>
  at: Date
  kind: string
  source_type: string
  source_id: number
  currency: string
  memo: string
  message: NullableJsonColumn<Message>
}

export type LegalHoldsTable = {
  id: GeneratedAlways<number>
  application_id: number | null
  student_id: number | null
  matric_number: string | null
  emails: Generated<string[]>
  reason: string
  review_on: string | null
  placed_by: number
  placed_at: Date
  lifted_by: number | null
  lifted_at: Date | null
  lift_reason: string | null
}

export type MailDeliveriesView = {
  message_id: ViewColumn<string>
  state: ViewColumn<'queued' | 'sent' | 'stored' | 'failed'>
  sent_at: ViewColumn<Date | null>
  error: ViewColumn<string | null>
}

export type MailSenderTable = {
  id: Generated<boolean>
  name: Generated<string>
  address: Generated<string>
  reply_to: Generated<string>
  version: Generated<number>
  updated_at: Date | null
  updated_by: number | null
}

export type MailTextsTable = {
  mail: string
  language: Language
  subject: string
  paragraphs: JsonColumn<readonly string[]>
  updated_at: Date
  updated_by: number | null
  version: Generated<number>
}

export type MailboxLanguagesTable = {
  email: string
  language: Language
  updated_at: Date
}

export type MailsTable = {
  id: GeneratedAlways<number>
  message_id: string
  to_address: string
  subject: string
  text: string
  html: string
  attachments: OptionalJsonColumn<readonly { file_key: string; name: string; content_type: string }[]>
  application_id: number | null
  state: Generated<'queued' | 'sent' | 'stored' | 'failed'>
  created_at: Generated<Date>
  sent_at: Date | null
  error: string | null
  reply_to: string | null
  follows: string | null
  kind: Generated<MailKind>
  try_until: Generated<Date>
  payment_reference: string | null
  unsubscribe_url: string | null
  shown_subject: Generated<string>
  shown_text: Generated<string>
  sealed: Generated<boolean>
  thread_id: number | null
  mail: string | null
  language: 'en' | 'fr' | null
}

export type MessageTemplatesTable = {
  id: GeneratedAlways<number>
  name: string
  subject: Generated<string>
  body: string
  version: Generated<number>
  updated_at: Date
  updated_by: number | null
}

export type MessagesTable = {
  id: GeneratedAlways<number>
  thread_id: number
  at: Date
  author_kind: 'applicant' | 'staff' | 'system'
  author_id: number | null
  author_name: string
  body: string
  internal: Generated<boolean>
  via: Generated<'portal' | 'mail'>
  written_from: string | null
  mail_message_id: string | null
  read_at: Date | null
  reply_seconds: number | null
  message: NullableJsonColumn<Message>
}

export type MissingResultExplanationsTable = {
  id: GeneratedAlways<number>
  missing_id: number
  reason: string
  explained_by: number
  explained_at: Date
}

export type MissingResultsTable = {
  id: GeneratedAlways<number>
  student_id: number
  session: string | null
  semester: string | null
  course_code: string | null
  readable: JsonColumn<ImportCells>
  column_name: string
  problem: string
  message: NullableJsonColumn<Message>
  import_id: number
  line: number
  noted_at: Generated<Date>
}

export type OfficerActsView = {
  at: ViewColumn<Date>
  staff_id: ViewColumn<number | null>
  act: ViewColumn<string>
  of_copy: ViewColumn<boolean>
}

export type OngoingLookupsTable = {
  id: GeneratedAlways<number>
  email: string
  asked_at: Date
}

export type OpenCopiesView = {
  copy_id: ViewColumn<string>
  application_id: ViewColumn<number>
  purpose: ViewColumn<string>
  format: ViewColumn<string>
  delivery_method: ViewColumn<'email' | 'courier' | 'pickup'>
  region_id: ViewColumn<number | null>
  courier_id: ViewColumn<number | null>
  recipient_profile_id: ViewColumn<number | null>
}

export type OriginalMailsTable = {
  id: GeneratedAlways<number>
  thread_id: number
  message_id: number
  received_at: Date
  sender: string
  subject: string
  text: string
  html: string
  file_names: Generated<string[]>
  cut: boolean
}

export type PasswordResetsTable = {
  token_hash: Buffer
  user_id: number
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export type PaymentEventsTable = {
  id: GeneratedAlways<number>
  payment_id: number
  at: Date
  trigger: 'start' | 'webhook' | 'return' | 'poller' | 'staff' | 'expiry' | 'refund' | 'settlement'
  actor: string
  from_status: string
  to_status: string
  flags: string[]
  received_minor: number
  raw_status: string | null
  evidence: NullableJsonColumn
}

export type PaymentProvidersTable = {
  alias: string
  adapter: string
  label: string
  mode: 'test' | 'live' | 'offline'
  environment: 'own' | 'local'
  active: Generated<boolean>
  position: number
  public_values: OptionalJsonColumn<Readonly<Record<string, string>>>
  sealed: string | null
  webhook_secret_path: string
  version: Generated<number>
  updated_at: Generated<Date>
  refused_at: Date | null
  refused_reason: string | null
  translations: OptionalJsonColumn<Translations>
  refused_message: NullableJsonColumn<Message>
}

export type PaymentReviewsTable = {
  id: GeneratedAlways<number>
  payment_id: number
  why: string
  opened_at: Date
  resolution: 'applied' | 'refund_asked' | 'kept' | 'dismissed' | 'lost' | 'won' | null
  note: string | null
  resolved_by: string | null
  resolved_at: Date | null
  version: Generated<number>
  note_message: NullableJsonColumn<Message>
}

export type PaymentSummariesView = {
  id: ViewColumn<number>
  reference: ViewColumn<string>
  invoice_id: ViewColumn<number>
  alias: ViewColumn<string>
  mode: ViewColumn<'test' | 'live' | 'offline'>
  status: ViewColumn<'initiated' | 'pending' | 'successful' | 'failed' | 'abandoned' | 'partly_refunded' | 'refunded' | 'disputed'>
  currency: ViewColumn<string>
  expected_minor: ViewColumn<number>
  received_minor: ViewColumn<number>
  fee_minor: ViewColumn<number | null>
  refunded_minor: ViewColumn<number>
  reversed_minor: ViewColumn<number>
  refunds_committed_minor: ViewColumn<number>
  awaits_review: ViewColumn<boolean>
}

export type PaymentTypesTable = {
  id: GeneratedAlways<number>
  name: string
  code: string
  description: Generated<string>
  pricing: 'fixed' | 'variable' | 'per_unit'
  amount_minor: number | null
  min_minor: number | null
  max_minor: number | null
  unit: string | null
  min_quantity: number | null
  max_quantity: number | null
  audience: Generated<'anyone' | 'students'>
  fields: OptionalJsonColumn<FormField[]>
  active: Generated<boolean>
  position: number
  version: Generated<number>
  translations: OptionalJsonColumn<Translations>
}

export type PaymentsTable = {
  id: GeneratedAlways<number>
  reference: string
  invoice_id: number
  alias: string
  provider: string
  mode: 'test' | 'live' | 'offline'
  status: Generated<'initiated' | 'pending' | 'successful' | 'failed' | 'abandoned' | 'partly_refunded' | 'refunded' | 'disputed'>
  flags: Generated<string[]>
  currency: string
  expected_minor: number
  received_minor: Generated<number>
  refunded_minor: Generated<number>
  provider_ref: string | null
  provider_txn_id: string | null
  checkout_expires_at: Date | null
  channel: string | null
  last_raw_status: string | null
  created_at: Date
  paid_at: Date | null
  lease_until: Date | null
  last_queried_at: Date | null
  last_answered_at: Date | null
  unreachable_since: Date | null
  next_query_at: Date | null
  poll_step: Generated<number>
  watch_until: Date
  version: Generated<number>
  fee_minor: number | null
  refunds_committed_minor: Generated<number>
  reversed_minor: Generated<number>
  handoff: NullableJsonColumn<{ kind: 'redirect'; url: string } | { kind: 'form_post'; url: string; fields: Readonly<Record<string, string>> } | { kind: 'instructions'; lines: readonly { label: Said; value: Said }[] }>
  resume: string | null
  disputed_since: Date | null
  gateway_reference: string | null
  booked_at: Date | null
}

export type PrintsTable = {
  id: GeneratedAlways<number>
  copy_id: number
  kind: 'printed' | 'spoilt'
  reason: string | null
  at: Date
  staff_id: number
}

export type PrivacyRequestsTable = {
  id: GeneratedAlways<number>
  kind: 'export' | 'erasure'
  state: 'waiting' | 'running' | 'done' | 'rejected' | 'failed'
  email: string | null
  matric_number: string | null
  include_record: Generated<boolean>
  reason: string
  requested_by: number | null
  requested_at: Date
  decided_by: number | null
  decided_at: Date | null
  finished_at: Date | null
  file_key: string | null
  expires_at: Date | null
  outcome: NullableJsonColumn<{ readonly rows: number }>
  counts: NullableJsonColumn<PersonCounts>
  erased: NullableJsonColumn<{ request_id: number; erased_at: string; with_record: boolean; students: number[]; applications: number[]; standalone_payments: number[]; asks: number[]; threads: number[]; messages: number[]; uploads: number[]; addresses: string[] }>
  application_id: number | null
  tracking_id: string | null
  of_others: NullableJsonColumn<OthersCounts>
  rejection_reason: string | null
}

export type ProgrammesTable = {
  id: GeneratedAlways<number>
  code: string
  name: string
  award: string
  faculty: string
  department: string
  level: Generated<string>
  external_id: string | null
  active: Generated<boolean>
  version: Generated<number>
}

export type ProviderEventsTable = {
  id: GeneratedAlways<number>
  alias: string
  dedupe_key: string
  verdict: string
  topic: string
  reference: string | null
  headers: JsonColumn
  body: Buffer
  state: Generated<'new' | 'done' | 'ignored' | 'dead'>
  received_at: Date
  handled_at: Date | null
}

export type PurposesTable = {
  code: string
  name: string
  position: Generated<number>
  active: Generated<boolean>
  translations: OptionalJsonColumn<Translations>
  version: Generated<number>
}

export type RateLimitsTable = {
  key: string
  points: number
  expires_at: Date
}

export type ReceiptCountersTable = {
  series: string
  last_number: number
}

export type ReceiptFilesTable = {
  receipt_id: number
  file_key: string
}

export type ReceiptVoidsTable = {
  receipt_id: number
  voided_at: Date
  voided_by_name: string
  reason: string
}

export type ReceiptsTable = {
  id: GeneratedAlways<number>
  series: string
  number: number
  payment_id: number
  verification_code: string
  issued_at: Date
  body: JsonColumn<{ payer: string; subject: string; subject_message?: Message; invoice_reference: string; payment_reference: string; method: string; channel: string | null; used_method?: string | null; time_zone?: string; matric_number?: string | null; paid_at: string; currency: string; lines: readonly { description: string; message?: Message; amount: number }[]; total: number }>
  nth: Generated<number>
}

export type RecipientProfilesTable = {
  id: GeneratedAlways<number>
  code: string
  name: string
  kind: 'institution' | 'credential_evaluator' | 'licensing_body' | 'embassy' | 'employer' | 'other'
  attention: Generated<string>
  address_lines: Generated<string[]>
  city: Generated<string>
  state: Generated<string>
  postcode: Generated<string>
  country: Generated<string>
  email: Generated<string>
  phone: Generated<string>
  channel: Generated<'electronic' | 'paper' | 'any'>
  reference_label: Generated<string>
  reference_pattern: Generated<string>
  reference_example: Generated<string>
  reference_help: Generated<string>
  reference_required: Generated<boolean>
  note: Generated<string>
  active: Generated<boolean>
  version: Generated<number>
  search_text: Generated<string>
  updated_at: Generated<Date>
  translations: OptionalJsonColumn<Translations>
}

export type RecordExplanationsTable = {
  id: GeneratedAlways<number>
  student_id: number
  fingerprint: string
  differences: JsonColumn
  reason: string
  explained_by: number
  explained_at: Date
}

export type RecordLooksTable = {
  student_id: number
  day: string
  role: Role
}

export type RecordsListsTable = {
  source: string
  name: 'programmes' | 'sessions'
  items: JsonColumn
  fetched_at: Date
}

export type RecordsSourcesTable = {
  source: string
  failures: Generated<number>
  opened_until: Date | null
  probing_until: Date | null
  last_success_at: Date | null
  last_failure_at: Date | null
  last_failure: RecordsFault | null
}

export type RecoveryCodesTable = {
  user_id: number
  code_hash: Buffer
  used_at: Date | null
}

export type RefundEventsTable = {
  id: GeneratedAlways<number>
  refund_id: number
  at: Date
  actor: string
  from_status: string | null
  to_status: string
  note: string | null
  evidence: NullableJsonColumn
  note_message: NullableJsonColumn<Message>
}

export type RefundSummariesView = {
  id: ViewColumn<number>
  payment_id: ViewColumn<number>
  currency: ViewColumn<string>
  amount_minor: ViewColumn<number>
  source: ViewColumn<'invoice' | 'credit'>
  method: ViewColumn<'provider' | 'manual'>
  status: ViewColumn<'requested' | 'approved' | 'submitted' | 'unknown' | 'processing' | 'needs_attention' | 'succeeded' | 'failed' | 'rejected' | 'withdrawn'>
  provider_refund_id: ViewColumn<string | null>
  is_taken: ViewColumn<boolean>
}

export type RefundTotalsView = {
  payment_id: ViewColumn<number>
  promised_invoice_minor: ViewColumn<number>
  promised_credit_minor: ViewColumn<number>
  sent_minor: ViewColumn<number>
}

export type RefundsTable = {
  id: GeneratedAlways<number>
  reference: string
  payment_id: number
  amount_minor: number
  currency: string
  source: 'invoice' | 'credit'
  reason_code: RefundReason
  note: Generated<string>
  method: 'provider' | 'manual'
  status: 'requested' | 'approved' | 'submitted' | 'unknown' | 'processing' | 'needs_attention' | 'succeeded' | 'failed' | 'rejected' | 'withdrawn'
  alone_limit_minor: number
  requested_by: number | null
  requested_by_name: string
  requested_at: Date
  approved_by: number | null
  approved_by_name: string | null
  approved_at: Date | null
  provider_refund_id: string | null
  attempts: Generated<number>
  lease_until: Date | null
  next_query_at: Date | null
  finished_at: Date | null
  bank_reference: string | null
  paid_on: string | null
  evidence_file: string | null
  version: Generated<number>
  made_outside: 'refund' | 'chargeback' | null
  note_message: NullableJsonColumn<Message>
}

export type RegionsTable = {
  id: GeneratedAlways<number>
  name: string
  type: 1 | 2
  countries: Generated<string[]>
  states: Generated<string[]>
  active: Generated<boolean>
  position: Generated<number>
  translations: OptionalJsonColumn<Translations>
  version: Generated<number>
}

export type ResultsTable = {
  id: GeneratedAlways<number>
  student_id: number
  session: string
  semester: string
  course_code: string
  course_title: string
  units: string
  score: string | null
  grade: string
  points: string
  import_id: number | null
  import_line: number | null
}

export type RetentionRunsTable = {
  id: GeneratedAlways<number>
  kind: 'print_files' | 'import_files' | 'papers' | 'mails' | 'group_emails' | 'conversations' | 'applications' | 'payments' | 'release_evidence'
  version: number
  days: number
  rehearsal: boolean
  state: Generated<'running' | 'done' | 'stopped'>
  asked_by: number | null
  started_at: Date
  finished_at: Date | null
  records: Generated<number>
  files: Generated<number>
  oldest: Date | null
  held: OptionalJsonColumn<RetentionRehearsal['held']>
  sample: OptionalJsonColumn<RetentionRehearsal['sample']>
}

export type RetentionSettingsTable = {
  kind: 'print_files' | 'import_files' | 'papers' | 'mails' | 'group_emails' | 'conversations' | 'applications' | 'payments' | 'release_evidence'
  days: number | null
  version: Generated<number>
  active: Generated<boolean>
  switched_by: number | null
  switched_at: Date | null
}

export type RevenueMovementsView = {
  at: ViewColumn<Date>
  currency: ViewColumn<string>
  kind: ViewColumn<string>
  account: ViewColumn<string>
  amount_minor: ViewColumn<number>
}

export type RuleApprovalsTable = {
  application_id: number
  approved_at: Date
  findings: OptionalJsonColumn<Message[]>
  to_check: boolean
  outcome: 'right' | 'wrong' | null
  reason: string | null
  checked_by: number | null
  checked_by_name: string | null
  checked_at: Date | null
  version: Generated<number>
}

export type SandboxTransactionsTable = {
  id: GeneratedAlways<number>
  code: string
  reference: string
  amount_minor: number
  paid_minor: number | null
  currency: string
  description: string
  status: Generated<'open' | 'pending' | 'successful' | 'failed' | 'abandoned'>
  channel: string | null
  return_url: string
  cancel_url: string
  notify_url: string
  created_at: Date
  expires_at: Date
  arrives_at: Date | null
  paid_at: Date | null
}

export type SavedViewsTable = {
  id: GeneratedAlways<number>
  list: 'transcript' | 'certificate' | 'payments' | 'refunds' | 'standalone_payments' | 'mails'
  name: string
  owner_id: number | null
  role: 'administrator' | 'records_officer' | 'approver' | 'bursary' | 'dispatch' | 'support' | 'auditor' | null
  query: string
  position: Generated<number>
  is_default: Generated<boolean>
  version: Generated<number>
  updated_at: Generated<Date>
}

export type ScheduleSlotsTable = {
  kind: string
  slot: Date
}

export type SchemaMigrationsTable = {
  name: string
  checksum: string
  applied_at: Generated<Date>
}

export type SchemaViewsTable = {
  name: string
  checksum: string
}

export type SealedValuesTable = {
  name: string
  sealed: string
  updated_at: Generated<Date>
}

export type SecondFactorsTable = {
  user_id: number
  sealed_secret: string
  created_at: Date
  confirmed_at: Date | null
  last_step: Generated<number>
}

export type SecretKeyMarkerTable = {
  only_row: Generated<boolean>
  marker: string
  set_at: Generated<Date>
}

export type ServiceBoardTable = {
  only_row: Generated<boolean>
  shown: JsonColumn<{ medians: readonly { document: BoardDocument; finished: number; median_days: number }[]; queue: { waiting: number; in_work: number } }>
}

export type SessionsTable = {
  token_hash: Buffer
  user_id: number
  remember: boolean
  ip: string
  user_agent: string
  created_at: Generated<Date>
  expires_at: Date
  id: GeneratedAlways<number>
  previous_at: Date | null
  previous_ip: string | null
  last_used_at: Generated<Date>
  confirmed_until: Date | null
  second_factor_due: Generated<boolean>
}

export type SettlementFilesTable = {
  id: GeneratedAlways<number>
  sha256: Buffer
  alias: string
  format: 'paystack' | 'flutterwave' | 'remita' | 'stripe'
  name: string
  file_key: string
  uploaded_by: number
  uploaded_by_name: string
  uploaded_at: Date
  skipped: Generated<number>
  left_out: OptionalJsonColumn<LeftOutLine[]>
}

export type SettlementRowsTable = {
  id: GeneratedAlways<number>
  file_id: number
  line: number
  reference: string | null
  provider_txn_id: string | null
  currency: string
  gross_minor: number
  fee_minor: number
  net_minor: number
  settled_on: string
  payment_id: number | null
  state: 'matched' | 'repeated' | 'amount_differs' | 'not_received' | 'not_booked' | 'unknown'
  resolution: 'matched' | 'returned' | 'explained' | null
  note: string | null
  bank_reference: string | null
  resolved_by_name: string | null
  resolved_at: Date | null
  version: Generated<number>
  kind: Generated<'payment' | 'refund' | 'chargeback' | 'fee'>
  provider_refund_id: string | null
  refund_id: number | null
}

export type SignInChallengesTable = {
  challenge_hash: Buffer
  user_id: number
  remember: boolean
  created_at: Date
  expires_at: Date
  used_at: Date | null
}

export type SignInFailuresTable = {
  key: Buffer
  failures: number
  blocked_until: Date
  last_at: Date
  account: Buffer | null
}

export type SignInPolicyTable = {
  id: Generated<number>
  second_factor_roles: Generated<Role[]>
  version: Generated<number>
}

export type SigningIdentitiesTable = {
  id: GeneratedAlways<number>
  origin: 'made' | 'brought'
  name: string
  key_type: string
  certificate_pem: string
  chain_pem: string
  sealed_key: string
  fingerprint: string
  root_fingerprint: string
  not_before: Date
  not_after: Date
  signs_from: Date
  signs_until: Date | null
  reminded_days: number | null
}

export type SmsMessagesTable = {
  id: GeneratedAlways<number>
  kind: 'news' | 'code' | 'test'
  application_id: number | null
  topic: 'paid' | 'question' | 'dispatched' | 'ready_for_pickup' | 'arrived' | null
  to_number: string
  language: Language
  body: Generated<string>
  state: Generated<'queued' | 'sending' | 'sent' | 'delivered' | 'undelivered' | 'failed' | 'unknown'>
  adapter: string | null
  provider_id: string | null
  cost_minor: number | null
  cost_currency: string | null
  error: NullableJsonColumn<Said>
  created_at: Date
  try_until: Date
  sent_at: Date | null
}

export type SmsNumbersTable = {
  application_id: number
  tracking_id: string
  language: Language
  phone: string | null
  events: Generated<TextEvent[]>
  confirmed_at: Date | null
  pending_phone: string | null
  code_signature: string | null
  code_expires_at: Date | null
  code_tries: Generated<number>
}

export type SmsSettingsTable = {
  id: Generated<number>
  adapter: Generated<string>
  environment: Generated<'own' | 'local'>
  sender: Generated<string>
  active: Generated<boolean>
  events: Generated<TextEvent[]>
  public_values: OptionalJsonColumn<Readonly<Record<string, string>>>
  sealed: string | null
  report_secret: string
  version: Generated<number>
  updated_at: Generated<Date>
  updated_by: number | null
}

export type SpoiltCopiesView = {
  copy_id: ViewColumn<number>
}

export type StaffMembersView = {
  id: ViewColumn<number>
  name: ViewColumn<string>
  email: ViewColumn<string>
  roles: ViewColumn<Role[]>
  active: ViewColumn<boolean>
}

export type StandalonePaymentEventsTable = {
  id: GeneratedAlways<number>
  standalone_payment_id: number
  at: Date
  actor_name: string
  text: string
  from_status: string | null
  to_status: string | null
  text_message: NullableJsonColumn<Message>
}

export type StandalonePaymentsTable = {
  id: GeneratedAlways<number>
  payment_type_id: number
  payer_name: string
  payer_email: string
  payer_phone: string | null
  matric_number: string | null
  quantity: Generated<number>
  fields: OptionalJsonColumn<StoredAnswer[]>
  currency: string
  total_minor: number
  status: Generated<'pending_payment' | 'paid' | 'expired'>
  application_id: number | null
  created_at: Date
  paid_at: Date | null
  search_text: Generated<string>
  version: Generated<number>
  attached_at: Date | null
  attached_by: string | null
  attach_note: string | null
}

export type StandaloneSummariesView = {
  id: ViewColumn<number>
  status: ViewColumn<'pending_payment' | 'paid' | 'expired'>
  payer_name: ViewColumn<string>
  payer_email: ViewColumn<string>
  search_text: ViewColumn<string>
}

export type StudentAwardsView = {
  id: ViewColumn<number>
  date_of_award: ViewColumn<string | null>
  complete: ViewColumn<boolean>
}

export type StudentHoldsTable = {
  id: GeneratedAlways<number>
  student_id: number
  desk: string
  reason: string
  how_to_clear: string
  blocks: Generated<boolean>
  placed_by: number | null
  placed_at: Date
  lifted_by: number | null
  lifted_at: Date | null
  lifted_because: string | null
}

export type StudentTalliesTable = {
  bucket: number
  count: number
}

export type StudentsTable = {
  id: GeneratedAlways<number>
  matric_number: string
  surname: string
  first_name: string
  other_names: Generated<string>
  former_name: string | null
  email: string | null
  phone: string | null
  date_of_birth: string | null
  programme_id: number | null
  programme: string
  faculty: Generated<string>
  department: Generated<string>
  year_of_entry: number | null
  graduation_session: string | null
  date_of_award: string | null
  class_of_degree: string | null
  cgpa: string | null
  status: 'active' | 'graduated' | 'withdrawn' | 'suspended' | 'expelled' | 'deceased'
  search_text: Generated<string>
  import_id: number | null
  import_line: number | null
  updated_at: Generated<Date>
  units_registered: string | null
  units_earned: string | null
  quality_points: string | null
  version: Generated<number>
}

export type SuspensePostingsTable = {
  id: GeneratedAlways<number>
  at: Date
  currency: string
  amount_minor: number
  account: string
  reason: string
  reverses: number | null
  posted_by: number
  posted_by_name: string
}

export type TertiaryTicketsTable = {
  jti_hash: Buffer
  used_at: Date
  expires_at: Date
}

export type ThreadPresenceTable = {
  thread_id: number
  user_id: number
  name: string
  doing: 'reading' | 'writing'
  until: Date
}

export type ThreadsTable = {
  id: GeneratedAlways<number>
  application_id: number | null
  email: string | null
  name: string | null
  subject: string
  state: 'awaiting_institution' | 'awaiting_applicant' | 'resolved'
  version: Generated<number>
  assignee_id: number | null
  reply_token: string
  created_at: Date
  last_message_at: Date
  awaiting_since: Date | null
  unread: Generated<number>
  search_text: Generated<string>
}

export type TranscriptRateAmountsTable = {
  rate_id: number
  format: string
  amount_minor: number
}

export type TranscriptRatesTable = {
  id: GeneratedAlways<number>
  purpose: string
  type: 'student_copy' | 'official_copy'
  active: Generated<boolean>
  effective_from: Generated<string>
  updated_at: Generated<Date>
  version: Generated<number>
}

export type TransferClaimsTable = {
  id: GeneratedAlways<number>
  payment_id: number
  claimed_minor: number
  claimed_on: string
  payer_name: string
  evidence_file: string | null
  submitted_at: Date
  submitted_by: number | null
  submitted_by_name: string
  status: Generated<'submitted' | 'confirmed' | 'rejected' | 'unconfirmed'>
  amount_minor: number | null
  bank_reference: string | null
  paid_on: string | null
  note: string | null
  decided_by: number | null
  decided_by_name: string | null
  decided_at: Date | null
  version: Generated<number>
  unconfirmed_by: number | null
  unconfirmed_by_name: string | null
  unconfirmed_at: Date | null
  unconfirmed_note: string | null
}

export type TransferStatusesView = {
  id: ViewColumn<number>
  payment_id: ViewColumn<number>
  status: ViewColumn<'submitted' | 'confirmed' | 'rejected' | 'unconfirmed'>
}

export type UnusableRecordsTable = {
  source: string
  matric_number: string
  message: JsonColumn<Message>
  at: Date
}

export type UploadsTable = {
  id: GeneratedAlways<number>
  token_hash: Buffer
  file_key: string
  name: string
  content_type: string
  size: number
  created_at: Date
  claimed_at: Date | null
}

export type UsersTable = {
  id: GeneratedAlways<number>
  name: string
  username: string
  email: string
  password_hash: string
  roles: Role[]
  active: Generated<boolean>
  last_login_at: Date | null
  created_at: Generated<Date>
  last_login_ip: string | null
  version: Generated<number>
  invited_at: Date | null
}

export type VisitorSessionsTable = {
  token_hash: Buffer
  purpose: 'application' | 'delivery' | 'standalone' | 'ongoing' | 'graduation'
  subject_id: number
  proved: boolean
  created_at: Generated<Date>
  expires_at: Date
}

export type Schema = {
  allocations: AllocationsTable
  application_asks: ApplicationAsksTable
  application_counts: ApplicationCountsView
  application_events: ApplicationEventsTable
  application_notes: ApplicationNotesTable
  application_papers: ApplicationPapersTable
  application_summaries: ApplicationSummariesView
  application_tallies: ApplicationTalliesTable
  application_tally_deltas: ApplicationTallyDeltasTable
  application_types: ApplicationTypesTable
  applications: ApplicationsTable
  attachments: AttachmentsTable
  audit_events: AuditEventsTable
  audit_head: AuditHeadTable
  audit_tallies: AuditTalliesTable
  audit_verifications: AuditVerificationsTable
  blocking_holds: BlockingHoldsView
  broadcast_recipients: BroadcastRecipientsTable
  broadcasts: BroadcastsTable
  bulk_items: BulkItemsTable
  bulk_runs: BulkRunsTable
  certificate_fees: CertificateFeesTable
  certificate_kinds: CertificateKindsView
  certificate_passes: CertificatePassesTable
  certificate_requests: CertificateRequestsTable
  certificate_series: CertificateSeriesTable
  certificate_sheets: CertificateSheetsTable
  certificate_template_pictures: CertificateTemplatePicturesTable
  certificate_template_versions: CertificateTemplateVersionsTable
  certificate_templates: CertificateTemplatesTable
  closures: ClosuresTable
  comparison_misses: ComparisonMissesTable
  completed_applications: CompletedApplicationsView
  consent_summaries: ConsentSummariesView
  consents: ConsentsTable
  copies: CopiesTable
  copy_statuses: CopyStatusesView
  couriers: CouriersTable
  daily_closes: DailyClosesTable
  deliveries: DeliveriesTable
  delivery_methods: DeliveryMethodsTable
  delivery_rates: DeliveryRatesTable
  destination_change_statuses: DestinationChangeStatusesView
  destination_changes: DestinationChangesTable
  differing_documents: DifferingDocumentsTable
  disclosures: DisclosuresTable
  documents: DocumentsTable
  draft_keys: DraftKeysTable
  drafts: DraftsTable
  email_codes: EmailCodesTable
  file_puts: FilePutsTable
  files: FilesTable
  finished_requests: FinishedRequestsTable
  formats: FormatsTable
  grading_scale_changes: GradingScaleChangesTable
  grading_scale_effects: GradingScaleEffectsTable
  grading_scales: GradingScalesTable
  graduand_differences: GraduandDifferencesTable
  graduand_events: GraduandEventsTable
  graduand_imports: GraduandImportsTable
  graduand_name_requests: GraduandNameRequestsTable
  graduand_passes: GraduandPassesTable
  graduand_summaries: GraduandSummariesView
  graduands: GraduandsTable
  graduation_approval_lines: GraduationApprovalLinesTable
  graduation_approvals: GraduationApprovalsTable
  graduation_certificates: GraduationCertificatesTable
  graduation_collection_settings: GraduationCollectionSettingsTable
  graduation_events: GraduationEventsTable
  graduation_handovers: GraduationHandoversTable
  graduation_lease_people: GraduationLeasePeopleTable
  graduation_leases: GraduationLeasesTable
  graduation_links: GraduationLinksTable
  graduation_releases: GraduationReleasesTable
  graduation_reminders: GraduationRemindersTable
  graduation_run_items: GraduationRunItemsTable
  graduation_runs: GraduationRunsTable
  graduation_shares: GraduationSharesTable
  graduation_storage_waivers: GraduationStorageWaiversTable
  group_email_refusals: GroupEmailRefusalsTable
  idempotency_keys: IdempotencyKeysTable
  import_headings: ImportHeadingsTable
  import_refusals: ImportRefusalsTable
  imports: ImportsTable
  inbound_mails: InboundMailsTable
  incomplete_records: IncompleteRecordsView
  institution_clocks: InstitutionClocksView
  institution_pictures: InstitutionPicturesTable
  institutions: InstitutionsTable
  invoice_lines: InvoiceLinesTable
  invoice_summaries: InvoiceSummariesView
  invoices: InvoicesTable
  jobs: JobsTable
  ledger_entries: LedgerEntriesTable
  ledger_lines: LedgerLinesView
  ledger_postings: LedgerPostingsView
  ledger_transactions: LedgerTransactionsTable
  legal_holds: LegalHoldsTable
  mail_deliveries: MailDeliveriesView
  mail_sender: MailSenderTable
  mail_texts: MailTextsTable
  mailbox_languages: MailboxLanguagesTable
  mails: MailsTable
  message_templates: MessageTemplatesTable
  messages: MessagesTable
  missing_result_explanations: MissingResultExplanationsTable
  missing_results: MissingResultsTable
  officer_acts: OfficerActsView
  ongoing_lookups: OngoingLookupsTable
  open_copies: OpenCopiesView
  original_mails: OriginalMailsTable
  password_resets: PasswordResetsTable
  payment_events: PaymentEventsTable
  payment_providers: PaymentProvidersTable
  payment_reviews: PaymentReviewsTable
  payment_summaries: PaymentSummariesView
  payment_types: PaymentTypesTable
  payments: PaymentsTable
  prints: PrintsTable
  privacy_requests: PrivacyRequestsTable
  programmes: ProgrammesTable
  provider_events: ProviderEventsTable
  purposes: PurposesTable
  rate_limits: RateLimitsTable
  receipt_counters: ReceiptCountersTable
  receipt_files: ReceiptFilesTable
  receipt_voids: ReceiptVoidsTable
  receipts: ReceiptsTable
  recipient_profiles: RecipientProfilesTable
  record_explanations: RecordExplanationsTable
  record_looks: RecordLooksTable
  records_lists: RecordsListsTable
  records_sources: RecordsSourcesTable
  recovery_codes: RecoveryCodesTable
  refund_events: RefundEventsTable
  refund_summaries: RefundSummariesView
  refund_totals: RefundTotalsView
  refunds: RefundsTable
  regions: RegionsTable
  results: ResultsTable
  retention_runs: RetentionRunsTable
  retention_settings: RetentionSettingsTable
  revenue_movements: RevenueMovementsView
  rule_approvals: RuleApprovalsTable
  sandbox_transactions: SandboxTransactionsTable
  saved_views: SavedViewsTable
  schedule_slots: ScheduleSlotsTable
  schema_migrations: SchemaMigrationsTable
  schema_views: SchemaViewsTable
  sealed_values: SealedValuesTable
  second_factors: SecondFactorsTable
  secret_key_marker: SecretKeyMarkerTable
  service_board: ServiceBoardTable
  sessions: SessionsTable
  settlement_files: SettlementFilesTable
  settlement_rows: SettlementRowsTable
  sign_in_challenges: SignInChallengesTable
  sign_in_failures: SignInFailuresTable
  sign_in_policy: SignInPolicyTable
  signing_identities: SigningIdentitiesTable
  sms_messages: SmsMessagesTable
  sms_numbers: SmsNumbersTable
  sms_settings: SmsSettingsTable
  spoilt_copies: SpoiltCopiesView
  staff_members: StaffMembersView
  standalone_payment_events: StandalonePaymentEventsTable
  standalone_payments: StandalonePaymentsTable
  standalone_summaries: StandaloneSummariesView
  student_awards: StudentAwardsView
  student_holds: StudentHoldsTable
  student_tallies: StudentTalliesTable
  students: StudentsTable
  suspense_postings: SuspensePostingsTable
  tertiary_tickets: TertiaryTicketsTable
  thread_presence: ThreadPresenceTable
  threads: ThreadsTable
  transcript_rate_amounts: TranscriptRateAmountsTable
  transcript_rates: TranscriptRatesTable
  transfer_claims: TransferClaimsTable
  transfer_statuses: TransferStatusesView
  unusable_records: UnusableRecordsTable
  uploads: UploadsTable
  users: UsersTable
  visitor_sessions: VisitorSessionsTable
}
