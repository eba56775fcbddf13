import type { reports as english } from '../en/reports.ts'
import type { Translation } from '../translation.ts'

export const reports: Translation<typeof english> = {
  firstDayMustNotAfterLast: 'Le premier jour ne peut pas suivre le dernier.',
  askMost366DaysOnce: 'Demandez au plus 366 jours à la fois.',
}
