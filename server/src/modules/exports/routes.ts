import * as contract from '@testamur/contract/exports'
import { type Route, route } from '../../http/route.ts'
import { type ExportDeps, exportTable } from './export-table.ts'
import { type ApplicationSource, applicationTable } from './views/applications.ts'
import { dailyCloseTable } from './views/daily-closes.ts'
import { disclosureTable } from './views/disclosures.ts'
import { ledgerTable } from './views/ledger.ts'
import { paymentTable } from './views/payments.ts'
import { receiptTable } from './views/receipts.ts'
import { refundTable } from './views/refunds.ts'
import { settlementTable } from './views/settlement-rows.ts'
import { type StandaloneSource, standaloneTable } from './views/standalone-payments.ts'
import { studentTable } from './views/students.ts'

type Sources = {
  readonly applications: ApplicationSource
  readonly standalone: StandaloneSource
}

/** Lists as files, each for staff who may read its content. */
export function exportRoutes(deps: ExportDeps, { applications, standalone }: Sources): Route[] {
  const { db } = deps.database
  return [
    route(contract.exportApplications, ({ query, context }) =>
      exportTable(deps, applicationTable(applications, query, context.actor), query, context),
    ),
    route(contract.exportStudents, ({ query, context }) =>
      exportTable(deps, studentTable(db, query), query, context),
    ),
    route(contract.exportDisclosures, ({ query, context }) =>
      exportTable(deps, disclosureTable(db, query), query, context),
    ),
    route(contract.exportPayments, ({ query, context }) =>
      exportTable(deps, paymentTable(db, query), query, context),
    ),
    route(contract.exportStandalonePayments, ({ query, context }) =>
      exportTable(deps, standaloneTable(standalone, query), query, context),
    ),
    route(contract.exportRefunds, ({ query, context }) =>
      exportTable(deps, refundTable(db, query), query, context),
    ),
    route(contract.exportSettlementRows, ({ query, context }) =>
      exportTable(deps, settlementTable(db, query), query, context),
    ),
    route(contract.exportReceipts, ({ query, context }) =>
      exportTable(deps, receiptTable(db, period(query)), query, context),
    ),
    route(contract.exportLedger, ({ query, context }) =>
      exportTable(deps, ledgerTable(db, period(query)), query, context),
    ),
    route(contract.exportDailyCloses, ({ query, context }) =>
      exportTable(deps, dailyCloseTable(db, period(query)), query, context),
    ),
  ]
}

const period = ({ since, until }: { since?: string | undefined; until?: string | undefined }) => ({
  since,
  until,
})
