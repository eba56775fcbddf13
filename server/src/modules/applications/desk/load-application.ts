import type { Courier } from '@testamur/contract/delivery/delivery'
import { type Invoice, invoiceOf } from '../../invoices/index.ts'
import { type PaperRow, papersOf } from '../../papers/index.ts'
import type { Students } from '../../students/index.ts'
import type { Catalogue, CatalogueSource } from '../catalogue/catalogue.ts'
import { couriersOf } from '../catalogue/couriers-of.ts'
import { findWaitingChanges, type WaitingRow } from '../changes/store/waiting.ts'
import { type ChecklistItem, checklistOf } from '../checklist/checklist.ts'
import { findDifferences, type RecordOnFile } from '../checklist/differences.ts'
import type { ChecklistInputs } from '../checklist/findings.ts'
import { type DirectoryDeps, findUnusualDestinations } from '../checklist/unusual-destinations.ts'
import { asksOf } from '../news/store.ts'
import type { DocumentsPort, PaymentsPort } from '../ports.ts'
import type { ApplicationRow, AskRow } from '../rows/rows.ts'
import { type ConsentRow, consentOf } from '../rows/store/consent.ts'
import { findRuleApproval, type RuleApproval } from '../rows/store/rule-approvals.ts'
import { loadTracked, type TrackedRows } from '../rows/store/tracking.ts'
import { applicantView, recordView } from './record-view.ts'
import type { StaffApplication } from './staff-application.ts'
import { type Desk, deskOf, type NoteRow, notesOf } from './store/staff.ts'

export type LoadDeps = DirectoryDeps & {
  readonly catalogue: CatalogueSource
  readonly students: Pick<Students, 'studentById' | 'checkOf'>
  /** Whether approval needs another officer than the one who recommended. */
  readonly requiresSecondPerson: () => Promise<boolean>
  readonly documents: Pick<DocumentsPort, 'documentsByCopy'>
  readonly payments: PaymentsPort
}

/** Everything an officer needs to decide about one application. */
export type LoadedApplication = TrackedRows & {
  readonly catalogue: Catalogue
  readonly couriers: ReadonlyMap<number, Courier>
  readonly desk: Desk
  readonly asks: readonly AskRow[]
  readonly papers: readonly PaperRow[]
  readonly notes: readonly NoteRow[]
  readonly consent: ConsentRow | null
  readonly invoice: Invoice | null
  readonly ruleApproval: RuleApproval | null
  /** Destinations that wait for a payment, by copy. */
  readonly waiting: ReadonlyMap<number, WaitingRow>
  readonly record: RecordOnFile | null
  readonly differences: StaffApplication['differences']
  /** What the portal knows for the checklist, and what officers have ticked. */
  readonly known: ChecklistInputs
  readonly checklist: readonly ChecklistItem[]
  readonly documents: Awaited<ReturnType<DocumentsPort['documentsByCopy']>>
  readonly money: Awaited<ReturnType<PaymentsPort['paymentOf']>>
}

export async function loadApplication(deps: LoadDeps, id: number): Promise<LoadedApplication> {
  const { db } = deps.database
  const rows = await loadTracked(db, id)
  const { application, copies } = rows
  const [
    catalogue,
    desk,
    asks,
    papers,
    notes,
    consent,
    invoice,
    ruleApproval,
    waiting,
    record,
    documents,
    money,
  ] = await Promise.all([
    deps.catalogue.today(),
    deskOf(db, application),
    asksOf(db, id),
    papersOf(db, id),
    notesOf(db, id),
    consentOf(db, id),
    invoiceOf(db, id),
    findRuleApproval(db, id),
    findWaitingChanges(db, id),
    readRecord(deps, application),
    deps.documents.documentsByCopy(id),
    deps.payments.paymentOf(id),
  ])
  const differences = findDifferences(applicantView(application), record, application.certificate_name)
  const known: ChecklistInputs = {
    kind: application.kind,
    record,
    differences,
    consent: consent !== null,
    paid: isPaid(application, invoice),
    unusualDestinations: await findUnusualDestinations(deps, id, copies, record?.email ?? null),
    ticked: application.checklist,
    doubted: application.checklist_doubts,
  }
  return {
    ...rows,
    catalogue,
    desk,
    asks,
    papers,
    notes,
    consent,
    invoice,
    ruleApproval,
    waiting,
    record,
    documents,
    money,
    differences,
    known,
    checklist: checklistOf(known),
    couriers: await couriersOf(catalogue, copies),
  }
}

async function readRecord(
  { students, requiresSecondPerson }: LoadDeps,
  { student_id, recommended_by }: ApplicationRow,
): Promise<RecordOnFile | null> {
  if (student_id === null) return null
  const [student, check, secondPerson] = await Promise.all([
    students.studentById(student_id),
    students.checkOf(student_id),
    requiresSecondPerson(),
  ])
  return student && check && recordView(student, check, secondPerson ? recommended_by : null)
}

/** Paid, or nothing was ever due. */
export const isPaid = (application: ApplicationRow, invoice: Invoice | null): boolean =>
  invoice === null ? application.total_minor === 0 : invoice.status === 'paid'
