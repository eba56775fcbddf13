import { createKeptSessions } from '../../lib/kept-sessions.ts'

/** An applicant's sessions on this device, by tracking ID: they let `/track` show more than the stages. */
const sessions = createKeptSessions('applicant.sessions')

export const applicantSession = sessions.find
export const keepApplicantSession = sessions.keep
export const forgetApplicantSession = sessions.forget

/** The sessions used most recently. */
export const latestApplicantSessions = (most: number): string[] => sessions.list().slice(-most)

/**
 * The session used last on this device: after payment the address names a payment and no application. It opens no
 * other application.
 */
export const anyApplicantSession = (): string | null => sessions.list().at(-1) ?? null
