/** The years and sessions that a record can name. Further away, the file or person that wrote it made a mistake. Nothing here needs zod. */

export const EARLIEST_YEAR = 1900

/** Records of the next session are made before it begins. */
const latestYear = (): number => new Date().getUTCFullYear() + 1

/** A rule for those who will enter is made years before they do. */
const latestPlannedYear = (): number => latestYear() + 9

export const isRecordedYear = (year: number): boolean => year >= EARLIEST_YEAR && year <= latestYear()
export const isPlannedYear = (year: number): boolean => year >= EARLIEST_YEAR && year <= latestPlannedYear()

const sessionOf = (year: number): string => `${year}/${year + 1}`

/** The bounds as texts, because years have no thousands separator. */
export const yearBounds = () => ({ first: `${EARLIEST_YEAR}`, last: `${latestYear()}` })
export const sessionBounds = () => ({ first: sessionOf(EARLIEST_YEAR), last: sessionOf(latestYear()) })
export const plannedSessionBounds = () => ({
  first: sessionOf(EARLIEST_YEAR),
  last: sessionOf(latestPlannedYear()),
})

/** Whether a person who entered in this year can have finished in this session. */
export const endsAfterEntry = (session: string, entry: number): boolean => Number(session.slice(5)) > entry
