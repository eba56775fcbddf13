import type { RegisterBasis, RegisterGroup } from '@testamur/contract/privacy'
import type { RetentionKind } from '@testamur/contract/retention-kinds'
import { type Message, messageOf } from '../../messages/message.ts'

export type RegisterEntry = {
  readonly group: RegisterGroup
  readonly basis: RegisterBasis
  readonly purpose: Message
  readonly retention: Message
  /** The institution may say for how long, at most, it is kept. */
  readonly period?: RetentionKind
  /** Why no export or erasure of one person touches it. */
  readonly stays?: Message
}

/** For how long. */
export const KEPT = {
  untilErased: messageOf('privacyRegister.keptUntilErased'),
  withApplication: messageOf('privacyRegister.keptWithApplication'),
  uploads: messageOf('privacyRegister.keptUploads'),
  permanentMasked: messageOf('privacyRegister.keptPermanentMasked'),
  permanentUnnamed: messageOf('privacyRegister.keptPermanentUnnamed'),
  permanent: messageOf('privacyRegister.keptPermanent'),
  permanentSealed: messageOf('privacyRegister.keptPermanentSealed'),
  forGood: messageOf('privacyRegister.keptForGood'),
  asLawAsks: messageOf('privacyRegister.keptAsLawAsks'),
  days30: messageOf('privacyRegister.keptDays30'),
  days3: messageOf('privacyRegister.keptDays3'),
  days4: messageOf('privacyRegister.keptDays4'),
  days7: messageOf('privacyRegister.keptDays7'),
  days8: messageOf('privacyRegister.keptDays8'),
  days90: messageOf('privacyRegister.keptDays90'),
  days180: messageOf('privacyRegister.keptDays180'),
  expiredDays2: messageOf('privacyRegister.keptExpiredDays2'),
  withCopy: messageOf('privacyRegister.keptWithCopy'),
  withDocument: messageOf('privacyRegister.keptWithDocument'),
  withConversation: messageOf('privacyRegister.keptWithConversation'),
  withAccount: messageOf('privacyRegister.keptWithAccount'),
  withFile: messageOf('privacyRegister.keptWithFile'),
  years2: messageOf('privacyRegister.keptYears2'),
  aDay: messageOf('privacyRegister.keptADay'),
  hours48: messageOf('privacyRegister.keptHours48'),
  daysAfterDone: messageOf('privacyRegister.keptDaysAfterDone'),
  neverRemoved: messageOf('privacyRegister.keptNeverRemoved'),
  sessions: messageOf('privacyRegister.keptSessions'),
  untilNextTicket: messageOf('privacyRegister.keptUntilNextTicket'),
  untilRemoved: messageOf('privacyRegister.keptUntilRemoved'),
  folded: messageOf('privacyRegister.keptFolded'),
  pile: messageOf('privacyRegister.keptPile'),
  hashStays: messageOf('privacyRegister.keptHashStays'),
}
/** Why nothing of one person is removed. */
export const STAYS = {
  staff: messageOf('privacyRegister.staysStaff'),
  expires: messageOf('privacyRegister.staysExpires'),
  sealed: messageOf('privacyRegister.staysSealed'),
  staffAndAddresses: messageOf('privacyRegister.staysStaffAndAddresses'),
  goesWithOwner: messageOf('privacyRegister.staysGoesWithOwner'),
  bankPaper: messageOf('privacyRegister.staysBankPaper'),
  sumsOnly: messageOf('privacyRegister.staysSumsOnly'),
}

export const entry = (
  group: RegisterGroup,
  basis: RegisterBasis,
  purpose: Message,
  retention: Message,
  more: Pick<RegisterEntry, 'period' | 'stays'> = {},
): RegisterEntry => ({ group, basis, purpose, retention, ...more })
