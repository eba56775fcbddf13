import { type BooksDeps, closeDay, dailyClose } from './daily-close.ts'
import { exportPayments } from './export-payments.ts'
import { reconcile } from './reconcile.ts'

export type Books = ReturnType<typeof createBooks>

/** What the bursar accounts with. */
export const createBooks = (deps: BooksDeps) => ({
  day: (day: string) => dailyClose(deps, day),
  close: (day: string, by: Parameters<typeof closeDay>[2]) => closeDay(deps, day, by),
  exportPayments: (query: Parameters<typeof exportPayments>[1], by: Parameters<typeof exportPayments>[2]) =>
    exportPayments(deps, query, by),
  reconcile: () => reconcile(deps.database),
})
