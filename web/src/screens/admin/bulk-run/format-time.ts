import { language } from '../../../lib/language.ts'

/** With seconds, because runs take seconds. */
export const formatTime = (at: string | null, timeZone?: string): string =>
  at === null
    ? ''
    : new Intl.DateTimeFormat(language(), {
        hour: '2-digit',
        minute: '2-digit',
        second: '2-digit',
        ...(timeZone && { timeZone }),
      }).format(new Date(at))
