import type { RetentionKind } from '@testamur/contract/retention-kinds'
import { type RawBuilder, sql } from 'kysely'
import { nobody, type Person } from '../../core/person.ts'
import type { AgedRows } from '../../db/aged-rows.ts'
import type { Db, Tx } from '../../db/client.ts'
import { countPersonFiles, erasePersonRows, type PersonRows } from '../../db/person-rows.ts'
import { agedMails } from '../../platform/personal-data.ts'
import {
  applicationsEndedBefore,
  asksOfApplications,
  asksOfEnded,
  namesApplicant,
  namesConsenter,
} from '../applications/index.ts'
import { namesTransferrer } from '../bank-transfers/index.ts'
import { agedGroupEmails } from '../broadcasts/index.ts'
import { agedPrintFiles } from '../bulk/index.ts'
import { namesRecipient } from '../documents/index.ts'
import { agedGraduandImports, agedGraduationPiles } from '../graduation/index.ts'
import { conversationsEndedBefore, messagesOfThreads } from '../messaging/index.ts'
import { hasSentFiles, uploadsOfApplications } from '../papers/index.ts'
import { namesPayer } from '../payments/index.ts'
import { personalRows } from '../privacy/index.ts'
import { agedTexts } from '../sms/index.ts'
import { standaloneEndedBefore } from '../standalone-payments/index.ts'
import { agedImports } from '../students/index.ts'

export type ErasedRows = { readonly count: number; readonly files: readonly string[] }

/** One kind of records, or a part of it: which are too old, and how they are removed. */
export type RetentionRule = {
  readonly olderThan: AgedRows['olderThan']
  readonly holdsFiles: boolean
  readonly countFiles: (db: Db, ids: readonly number[]) => Promise<number>
  readonly erase: (tx: Tx, ids: readonly number[]) => Promise<ErasedRows>
}

type Erasing<Subject> = {
  readonly olderThan: AgedRows['olderThan']
  readonly rows: readonly PersonRows<Subject>[]
  readonly subjectOf: (db: Db | Tx, ids: readonly number[]) => Promise<Subject>
}

function ruleOf<Subject>({ olderThan, rows, subjectOf }: Erasing<Subject>): RetentionRule {
  return {
    olderThan,
    holdsFiles: rows.some(({ file }) => file !== undefined),
    async countFiles(db, ids) {
      const subject = await subjectOf(db, ids)
      let count = 0
      for (const spec of rows) count += await countPersonFiles(db, spec, subject)
      return count
    },
    async erase(tx, ids) {
      const subject = await subjectOf(tx, ids)
      let count = 0
      const files: string[] = []
      for (const spec of rows) {
        const erased = await erasePersonRows(tx, spec, subject)
        count += erased.count
        files.push(...erased.files)
      }
      return { count, files }
    },
  }
}

/** Rows that are removed by their own ids. */
const ruleOfAged = ({ olderThan, rows }: AgedRows): RetentionRule =>
  ruleOf({ olderThan, rows, subjectOf: async (_, ids) => ids })

type PersonTable = (typeof personalRows)[number]['table']

/** Rows that are removed as in the erasure of a person: in the same tables, in the same order. */
const ruleOfPersons = (
  tables: readonly PersonTable[],
  olderThan: AgedRows['olderThan'],
  subjectOf: (db: Db | Tx, ids: readonly number[]) => Promise<Person>,
): RetentionRule =>
  ruleOf({ olderThan, rows: personalRows.filter(({ table }) => tables.includes(table)), subjectOf })

const applicationsThat =
  (still: RawBuilder<unknown>): AgedRows['olderThan'] =>
  (before) =>
    sql`select * from (${applicationsEndedBefore(before)}) as ended where ${still}`

async function ofApplications(db: Db | Tx, applicationIds: readonly number[]): Promise<Person> {
  return { ...nobody, applicationIds, askIds: await asksOfApplications(db, applicationIds) }
}

const MONEY: readonly PersonTable[] = [
  'transfer_claims',
  'refund_events',
  'refunds',
  'payment_events',
  'receipt_files',
  'receipts',
  'provider_events',
  'payments',
]

export const retentionRules: Readonly<Record<RetentionKind, readonly RetentionRule[]>> = {
  print_files: [ruleOfAged(agedPrintFiles), ruleOfAged(agedGraduationPiles)],
  import_files: [ruleOfAged(agedImports), ruleOfAged(agedGraduandImports)],
  mails: [ruleOfAged(agedMails), ruleOfAged(agedTexts)],
  group_emails: [ruleOfAged(agedGroupEmails)],
  papers: [
    ruleOfPersons(
      ['application_papers', 'attachments', 'uploads'],
      applicationsThat(hasSentFiles(asksOfEnded)),
      async (db, ids) => ({
        ...(await ofApplications(db, ids)),
        uploadIds: await uploadsOfApplications(db, ids),
      }),
    ),
  ],
  conversations: [
    ruleOfPersons(
      ['original_mails', 'attachments', 'messages', 'threads'],
      conversationsEndedBefore,
      async (db, threadIds) => ({
        ...nobody,
        threadIds,
        messageIds: await messagesOfThreads(db, threadIds),
      }),
    ),
  ],
  applications: [
    ruleOfPersons(
      [
        'certificate_passes',
        'certificate_requests',
        'deliveries',
        'bulk_items',
        'sms_numbers',
        'application_asks',
        'application_notes',
        'rule_approvals',
        'application_events',
        'destination_changes',
        'copies',
        'applications',
      ],
      applicationsThat(namesApplicant),
      ofApplications,
    ),
  ],
  payments: [
    ruleOfPersons(MONEY, applicationsThat(sql`(${namesPayer} or ${namesTransferrer})`), ofApplications),
    ruleOfPersons(
      [...MONEY, 'standalone_payment_events', 'standalone_payments'],
      standaloneEndedBefore,
      async (_, standaloneIds) => ({ ...nobody, standaloneIds }),
    ),
  ],
  release_evidence: [
    ruleOfPersons(
      ['disclosures', 'consents'],
      applicationsThat(sql`(${namesConsenter} or ${namesRecipient})`),
      ofApplications,
    ),
  ],
}
