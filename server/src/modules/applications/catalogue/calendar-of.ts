import type { Calendar } from '../statuses/arrival-rules.ts'
import type { Catalogue } from './catalogue.ts'

/** By which calendar days of arrival are counted. */
export const calendarOf = ({ day, closures, institution }: Catalogue): Calendar => ({
  today: day,
  closures,
  timeZone: institution.time_zone,
})
