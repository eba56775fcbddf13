/** How far the student copy of a graduand is. A copy can be printed and released; the later one is said. */
export const copyStates = ['missing', 'signed', 'printed', 'released', 'opened', 'revoked'] as const
export type GraduandCopyState = (typeof copyStates)[number]

/** In which order a pile is printed: that of the senate list, by name, or by programme and then by name. */
export const pileOrders = ['list', 'name', 'programme'] as const
export type PileOrder = (typeof pileOrders)[number]

/** Whether a graduate to whom something was released was emailed their link. */
export const linkStates = ['emailed', 'not_emailed', 'no_email'] as const

/** What can be released to graduates. */
export const releasedKinds = ['student_copy', 'certificate'] as const
export type ReleasedKind = (typeof releasedKinds)[number]
