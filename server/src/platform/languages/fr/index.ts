import type { Sentences } from '@testamur/contract/translate'
import { afterSubmitting } from './after-submitting.ts'
import { applicationMails } from './application-mails.ts'
import { applicationStatus } from './application-status.ts'
import { applications } from './applications.ts'
import { audit } from './audit.ts'
import { bankTransfers } from './bank-transfers.ts'
import { books } from './books.ts'
import { broadcasts } from './broadcasts.ts'
import { certificates } from './certificates.ts'
import { dearerDestinations } from './dearer-destinations.ts'
import { delivery } from './delivery.ts'
import { documents } from './documents.ts'
import { http } from './http.ts'
import { institution } from './institution.ts'
import { invoices } from './invoices.ts'
import { ledger } from './ledger.ts'
import { messaging } from './messaging.ts'
import { operations } from './operations.ts'
import { payments } from './payments.ts'
import { providers } from './providers.ts'
import { rates } from './rates.ts'
import { refunds } from './refunds.ts'
import { replies } from './replies.ts'
import { reports } from './reports.ts'
import { serviceBoard } from './service-board.ts'
import { settlements } from './settlements.ts'
import { signing } from './signing.ts'
import { standalonePayments } from './standalone-payments.ts'
import { students } from './students.ts'
import { joints, words } from './words.ts'

export const fr: Sentences = {
  ...afterSubmitting,
  ...applicationMails,
  ...applicationStatus,
  ...applications,
  ...audit,
  ...bankTransfers,
  ...books,
  ...broadcasts,
  ...certificates,
  ...dearerDestinations,
  ...delivery,
  ...documents,
  ...http,
  ...institution,
  ...invoices,
  ...ledger,
  ...messaging,
  ...operations,
  ...payments,
  ...providers,
  ...rates,
  ...signing,
  ...refunds,
  ...replies,
  ...reports,
  ...serviceBoard,
  ...settlements,
  ...standalonePayments,
  ...students,
  ...words,
  ...joints,
}
