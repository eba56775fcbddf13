import type { Institution } from '@testamur/contract/institution/institution'
import { writeDay } from '../../../core/days.ts'
import { messageOf, type Said } from '../../../messages/message.ts'
import type { MailName } from '../../../platform/mail/mail-texts.ts'
import type { StorageTerms } from '../storage/find-storage.ts'
import { type StorageDue, storageStart } from '../storage/storage-rules.ts'
import type { Ceremony } from '../store/events.ts'
import type { HandoverRow } from '../store/handovers.ts'

/** What an email says of a printed certificate. */
export type CertificateNews = (
  ceremony: Pick<Ceremony, 'title' | 'held_on'>,
  institution: Institution,
) => { readonly name: MailName; readonly subject: Said; readonly paragraphs: readonly Said[] }

/** Staff entered who may collect besides the graduate. */
export const proxyNews =
  (proxy: string): CertificateNews =>
  ({ title: ceremony }) => ({
    name: 'proxy-named-by-staff',
    subject: messageOf('graduationLinks.proxySubject', { proxy }),
    paragraphs: [
      messageOf('collection.proxyNews', { proxy, ceremony }),
      messageOf('collection.proxyNotYourWish'),
    ],
  })

export const handedNews =
  ({
    holder,
    collected_by,
    handed_at,
  }: Pick<HandoverRow, 'holder' | 'collected_by' | 'handed_at'>): CertificateNews =>
  ({ title: ceremony }, { time_zone }) => {
    const when = { ceremony, day: { day: writeDay(handed_at, time_zone) } }
    return {
      name: holder === 'owner' ? 'certificate-collected' : 'certificate-collected-by-proxy',
      subject: messageOf('collection.handedSubject'),
      paragraphs: [
        holder === 'owner'
          ? messageOf('collection.handedNews', when)
          : messageOf('collection.handedToProxyNews', { ...when, proxy: collected_by }),
        messageOf('collection.handedNotRight'),
      ],
    }
  }

export const broughtBackNews: CertificateNews = ({ title: ceremony }, { office }) => ({
  name: 'certificate-brought-back',
  subject: messageOf('collection.broughtBackSubject'),
  paragraphs: [
    messageOf('collection.broughtBackNews', { ceremony }),
    messageOf('collection.reminderWhere', {
      office: { own: office.name },
      address: office.address,
      hours: { own: office.hours },
    }),
  ],
})

export const reminderNews =
  (terms: StorageTerms, due: StorageDue | undefined): CertificateNews =>
  ({ title: ceremony, held_on }, { office }) => ({
    name: 'certificate-reminder',
    subject: messageOf('collection.reminderSubject'),
    paragraphs: [
      messageOf('collection.reminderNews', { ceremony, since: { day: held_on } }),
      messageOf('collection.reminderWhere', {
        office: { own: office.name },
        address: office.address,
        hours: { own: office.hours },
      }),
      ...storageNews(terms, held_on, due),
    ],
  })

/** Only where the institution charges storage. */
function storageNews(
  { rule, currency }: StorageTerms,
  heldOn: Ceremony['held_on'],
  due: StorageDue | undefined,
): readonly Said[] {
  const from = storageStart(rule, heldOn)
  if (from === null) return []
  return due === undefined
    ? [messageOf('collection.reminderStorage', { from: { day: from } })]
    : [
        messageOf('collection.reminderStorageDue', {
          from: { day: from },
          amount: { money: due.amount, currency },
        }),
      ]
}
