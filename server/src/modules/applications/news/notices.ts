import { dayOf } from '../../../core/days.ts'
import { messageOf, messageOfValue } from '../../../messages/message.ts'
import type { NoticePayload } from '../machine/queue-notice.ts'
import { describeRecipient } from './masks.ts'
import type { Notice } from './notice-mail.ts'
import {
  alreadyAsked,
  arrivalFact,
  courierFacts,
  followCourier,
  type NoticeContext,
  officeName,
  officePlace,
  openQuestions,
  withNote,
} from './notice-parts.ts'

type NoticeTopic = NoticePayload['about']
type ComposeNotice = (context: NoticeContext) => Notice

/** The email that tells an applicant about a change of their application. */
export function composeNotice(topic: NoticeTopic, context: NoticeContext): Notice {
  const { kind } = context.application
  const compose = (kind === 'certificate' ? certificateNotices[topic] : undefined) ?? notices[topic]
  return compose(context)
}

const notices: Record<NoticeTopic, ComposeNotice> = {
  submitted: ({ invoice, institution, earlier, arrives }) =>
    invoice?.status === 'open'
      ? {
          name: 'request-to-pay',
          subject: messageOf('applicationsNews.payNowSubject'),
          paragraphs: [
            messageOf('applicationsNews.payUntil', {
              day: { day: dayOf(invoice.expires_at, institution.time_zone) },
            }),
            ...alreadyAsked(earlier),
          ],
          facts: [
            [
              messageOf('applicationsNews.toPay'),
              messageOfValue({ money: invoice.total, currency: invoice.currency }),
            ],
          ],
        }
      : {
          name: 'request-received',
          subject: messageOf('applicationsNews.requestReceivedSubject'),
          paragraphs: [messageOf('applicationsNews.requestReceived'), ...alreadyAsked(earlier)],
          facts: arrivalFact({ arrives }),
        },
  asked: ({ asks, note }) => ({
    name: 'request-asked',
    subject: messageOf('applicationsNews.askedSubject'),
    paragraphs: [
      messageOf('applicationsNews.answerBeforeWeGoOn'),
      openQuestions(asks),
      ...(note === '' ? [] : [typeof note === 'string' ? { written: note } : note]),
      messageOf('applicationsNews.answerTimeNotCounted'),
    ],
  }),
  on_hold: ({ note, release_on }) => ({
    name: 'request-on-hold',
    subject: messageOf('applicationsNews.onHoldSubject'),
    paragraphs: withNote(messageOf('applicationsNews.onHold'), note),
    facts:
      release_on === null
        ? []
        : [[messageOf('applicationsNews.plannedEnd'), messageOfValue({ day: release_on })]],
  }),
  rejected: ({ note }) => ({
    name: 'request-rejected',
    subject: messageOf('applicationsNews.rejectedSubject'),
    paragraphs: withNote(messageOf('applicationsNews.rejected'), note),
  }),
  cancelled: ({ application, note }) => ({
    name: 'request-cancelled',
    subject: messageOf('applicationsNews.cancelledSubject'),
    paragraphs: [
      ...withNote(messageOf('applicationsNews.cancelled'), note),
      ...(application.paid_at === null ? [] : [messageOf('applicationsNews.bursaryWillWrite')]),
    ],
  }),
  edited: ({ note, institution, arrives }) => ({
    name: 'request-edited',
    subject: messageOf('applicationsNews.editedSubject'),
    paragraphs: [note, messageOf('applicationsNews.writeIfNotYou', { office: officeName(institution) })],
    facts: arrivalFact({ arrives }),
  }),
  change_waits: ({ note, institution }) => ({
    name: 'change-to-pay',
    subject: messageOf('applicationsNews.changeWaitsSubject'),
    paragraphs: [note, messageOf('applicationsNews.writeIfNotAskedFor', { office: officeName(institution) })],
  }),
  change_over: ({ note }) => ({
    name: 'change-not-made',
    subject: messageOf('applicationsNews.changeOverSubject'),
    paragraphs: [note],
  }),
  change_money: ({ note }) => ({
    name: 'change-money',
    subject: messageOf('applicationsNews.changeMoneySubject'),
    paragraphs: [note],
  }),
  expired: ({ institution }) => ({
    name: 'request-expired',
    subject: messageOf('applicationsNews.expiredSubject'),
    paragraphs: [messageOf('applicationsNews.expired', { office: officeName(institution) })],
  }),
  completed: ({ copies }) => {
    const isOwn = copies.every(({ recipient }) => recipient.kind === 'self')
    const count = copies.length
    return {
      name: 'request-completed',
      subject: isOwn
        ? messageOf('applicationsNews.ownCopiesArrivedSubject', { count })
        : messageOf('applicationsNews.completedSubject'),
      paragraphs: [
        isOwn
          ? messageOf('applicationsNews.ownCopiesArrived', { count })
          : messageOf('applicationsNews.completed'),
      ],
    }
  },
  dispatched: (context) => ({
    name: 'copy-dispatched',
    subject: messageOf('applicationsNews.dispatchedSubject'),
    paragraphs: [
      messageOf('applicationsNews.dispatched', {
        number: context.copy?.number ?? '',
        recipient: context.copy
          ? describeRecipient(context.copy.recipient)
          : messageOf('applicationsNews.itsRecipient'),
      }),
      ...followCourier(context),
    ],
    facts: courierFacts(context),
  }),
  ready_for_pickup: (context) => ({
    name: 'copy-ready',
    subject: messageOf('applicationsNews.readyForPickupSubject'),
    paragraphs: [
      messageOf('applicationsNews.readyForPickup', {
        number: context.copy?.number ?? '',
        office: officeName(context.institution),
      }),
      ...officePlace(context.institution),
    ],
  }),
}

/** Emails that have another text for certificates. */
const certificateNotices: Partial<typeof notices> = {
  completed: () => ({
    name: 'certificate-handed-over',
    subject: messageOf('applicationsNews.certificateHandedOverSubject'),
    paragraphs: [messageOf('applicationsNews.certificateReached')],
  }),
  dispatched: (context) => ({
    name: 'certificate-dispatched',
    subject: messageOf('applicationsNews.certificateDispatchedSubject'),
    paragraphs: [messageOf('applicationsNews.certificateDispatched'), ...followCourier(context)],
    facts: courierFacts(context),
  }),
  ready_for_pickup: ({ institution }) => ({
    name: 'certificate-ready',
    subject: messageOf('applicationsNews.certificateReadySubject'),
    paragraphs: [
      messageOf('applicationsNews.certificateReadyForPickup', { office: officeName(institution) }),
      ...officePlace(institution),
    ],
  }),
}
