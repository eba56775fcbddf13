import { type Message, messageOf, type Said } from '../../messages/message.ts'

/** The parts of the portal that act on refunds, as events name them. */
export const RULE = 'Portal'
export const SENDER = 'refunds'
export const POLLER = 'poller'
export const NOTICE = 'webhook'

const portalActors: Readonly<Record<string, Message>> = {
  [RULE]: messageOf('refunds.byRule'),
  [SENDER]: messageOf('refunds.bySender'),
  [POLLER]: messageOf('refunds.byPoller'),
  [NOTICE]: messageOf('refunds.byNotice'),
}

/** Staff are shown by name; a part of the portal in the reader's language. */
export const refundActor = (actor: string): Said => portalActors[actor] ?? actor
