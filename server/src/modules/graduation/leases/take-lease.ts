import type { Received } from '@testamur/contract/endpoint'
import type {
  CollectionLease,
  LeasedPerson,
  takeLease as TakeLease,
} from '@testamur/contract/graduation/collection-leases'
import { letterOf, MOST_ON_A_DEVICE } from '@testamur/contract/graduation/collection-rules'
import type { Requester, StaffActor } from '../../../core/actor.ts'
import { invalid, notFound, refused } from '../../../core/failure.ts'
import { messageOf } from '../../../messages/message.ts'
import { recordAudit } from '../../audit/index.ts'
import { listBlockingHolds } from '../../students/index.ts'
import { issueOwnerPasses } from '../collection/passes.ts'
import { identityOf } from '../collection/person-view.ts'
import type { GraduationDeps } from '../deps.ts'
import { findStorageDue, readStorageTerms, storageView } from '../storage/find-storage.ts'
import type { StorageDue } from '../storage/storage-rules.ts'
import { type CollectionRow, waitingRowsOf } from '../store/collection-list.ts'
import { readSettings } from '../store/collection-settings.ts'
import { lockEvent } from '../store/events.ts'
import { lockGraduands } from '../store/graduands.ts'
import { insertLease } from '../store/leases.ts'
import { type GraduandPassRow, validPassesOf } from '../store/passes.ts'
import { readLease } from './lease-view.ts'

const HOUR_MS = 3_600_000

type Chosen = Received<typeof TakeLease>['body']['chosen']

const isChosen = (chosen: Chosen, { id, award, certificate_name }: CollectionRow): boolean => {
  if (chosen.by === 'award') return award === chosen.award
  if (chosen.by === 'first') return true
  if (chosen.by === 'people') return chosen.ids.includes(id)
  const letter = letterOf(certificate_name)
  return letter >= chosen.from && letter <= chosen.to
}

/** What was chosen, as the others read it. */
const describePart = (chosen: Chosen, people: readonly CollectionRow[]): string => {
  if (chosen.by === 'award') return chosen.award
  if (chosen.by === 'letters') return `${chosen.from}–${chosen.to}`
  if (chosen.by === 'first') return `${people[0]?.list_number ?? ''}–${people.at(-1)?.list_number ?? ''}`
  return people
    .slice(0, 3)
    .map(({ certificate_name }) => certificate_name)
    .join(', ')
    .concat(people.length > 3 ? ', …' : '')
}

/** Takes a part of a list to a device: whoever waits in it, and is held by no desk and by no other device. */
export async function takeLease(
  deps: Pick<
    GraduationDeps,
    'database' | 'clock' | 'secrets' | 'institution' | 'demurrage' | 'findPaidStorage'
  >,
  { event_id, chosen, hours, device }: Received<typeof TakeLease>['body'],
  by: Requester<StaffActor>,
): Promise<{ readonly lease: CollectionLease; readonly people: LeasedPerson[] }> {
  const { database, clock, secrets } = deps
  const { lease_hours } = await readSettings(database.db)
  if (hours > lease_hours) throw invalid({ hours: [messageOf('collection.tooManyHours', { lease_hours })] })
  const terms = await readStorageTerms(deps)
  const now = clock.now()
  const taken = await database.inTransaction(async (tx) => {
    if ((await lockEvent(tx, event_id)) === null) throw notFound(messageOf('graduation.thisCeremony'))
    const wanted = (await waitingRowsOf(tx, event_id, now)).filter((row) => isChosen(chosen, row))
    // Whoever hands out online locks the graduand, and is waited for here.
    await lockGraduands(
      tx,
      wanted.map(({ id }) => id),
    )
    const held = await listBlockingHolds(
      tx,
      wanted.map(({ student_id }) => student_id),
    )
    const available = (await waitingRowsOf(tx, event_id, now)).filter(
      (row) =>
        isChosen(chosen, row) &&
        row.lease_id === null &&
        row.application === null &&
        !held.some(({ student_id }) => student_id === row.student_id),
    )
    // The first of those who can be handed a certificate, in the order of the list.
    const people = chosen.by === 'first' ? available.slice(0, chosen.count) : available
    if (people.length === 0) throw refused(messageOf('collection.nobodyToLease'))
    if (people.length > MOST_ON_A_DEVICE)
      throw refused(messageOf('collection.tooManyPeople', { most: MOST_ON_A_DEVICE }))
    const ids = people.map(({ id }) => id)
    await issueOwnerPasses(tx, { secrets, at: now }, ids)
    const part = describePart(chosen, people)
    const id = await insertLease(
      tx,
      {
        event_id,
        holder_id: by.actor.id,
        holder_name: by.actor.name,
        device,
        part,
        created_at: now,
        expires_at: new Date(now.getTime() + hours * HOUR_MS),
      },
      ids,
    )
    await recordAudit(tx, {
      ...by,
      action: 'graduation_lease.take',
      subject: `graduation_lease:${id}`,
      after: { event_id, device, hours, graduands: ids },
    })
    const storage = await findStorageDue(tx, terms, ids, now)
    return { id, people, passes: await validPassesOf(tx, ids), storage }
  })
  return {
    lease: await readLease(database.db, taken.id, { actor: by.actor, now }),
    people: taken.people.map((row) => leasedPersonView(row, taken.passes, taken.storage.get(row.id) ?? null)),
  }
}

function leasedPersonView(
  row: CollectionRow,
  passes: readonly GraduandPassRow[],
  due: StorageDue | null,
): LeasedPerson {
  const hashOf = (wanted: 'owner' | 'proxy') =>
    passes
      .find(({ graduand_id, holder }) => graduand_id === row.id && holder === wanted)
      ?.code_hash.toString('hex') ?? null
  const proxy = hashOf('proxy')
  return {
    id: row.id,
    name: row.certificate_name,
    matric_number: row.matric_number,
    list_number: row.list_number,
    pass: hashOf('owner'),
    proxy:
      proxy === null || row.proxy_name === null
        ? null
        : {
            name: row.proxy_name,
            relationship: row.proxy_relationship ?? '',
            pass: proxy,
            identity: identityOf({ id_kind: row.proxy_id_kind, id_number: row.proxy_id_number }),
          },
    storage: storageView(due),
  }
}
