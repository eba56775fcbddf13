import { createKeptSessions } from '../../lib/kept-sessions.ts'

/** An applicant's sessions on this device, one per tracking id: what lets `/track` show more than the stages. */
const sessions = createKeptSessions('applicant.sessions')

export const applicantSession = sessions.find
export const keepApplicantSession = sessions.keep
export const forgetApplicantSession = sessions.forget

/** The sessions used last, the latest ones: what this device may be told of. */
export const latestApplicantSessions = (most: number): string[] => sessions.list().slice(-most)

/**
 * The session used last on this device: after paying, the address names a payment, not an application. A session of
 * another application opens nothing more of it.
 */
export const anyApplicantSession = (): string | null => sessions.list().at(-1) ?? null
