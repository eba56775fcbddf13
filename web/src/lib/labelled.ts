import { textOf } from './text.ts'

/** `Session: fill this in`, as the reader's language writes a colon. */
export const labelled = (label: string, text: string): string => textOf('ui')('labelled', { label, text })
