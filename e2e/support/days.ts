const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Africa/Lagos' })

/** The day it is where the demo institution is, or so many days later. In Greenwich it may be another. */
export const today = (later = 0): string => calendar.format(Date.now() + later * 86_400_000)
