import { looksLikeName } from '../../core/looks-like-name.ts'
import { type Message, messageOf } from '../../messages/message.ts'

/** “Dear Ada,”; “Dear applicant,” for who typed something else than a name, because a stranger may have typed it. */
export const greetingOf = (name: string): Message =>
  looksLikeName(name) ? messageOf('common.dear', { name: name.trim() }) : messageOf('common.dearApplicant')
