import { chmodSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { mayDo } from '@testamur/contract/identity/permissions'
import { normaliseTrackingId } from '@testamur/contract/tracking-id'
import { normaliseMatric } from '@testamur/contract/written/numbers'
import type { StaffActor } from '../../core/actor.ts'
import { Failure } from '../../core/failure.ts'
import { say } from '../../messages/say.ts'
import { recordAudit } from '../audit/index.ts'
import { askRequest, decideRequest, findNamed } from './ask-request.ts'
import { countPerson } from './count-person.ts'
import { exportPerson } from './export-person.ts'
import type { NamedPerson } from './find-person.ts'
import { type RunDeps, runErasure } from './run-request.ts'
import { findRequest, findStaff } from './store.ts'

type Print = { readonly print: (text: string) => void }

const EXPORT_USAGE =
  'Usage: npm start -- export-person [--matric NUMBER] [--email ADDRESS] [--tracking ID] --out FILE.zip'

/** Writes everything about one person into a zip file that only its owner may read. @returns the exit code. */
export async function exportPersonCommand(
  { database, storage, clock, print }: Pick<RunDeps, 'database' | 'storage' | 'clock'> & Print,
  args: readonly string[],
): Promise<number> {
  const named = readArguments(args)
  if (named?.out === undefined || !isNamed(named)) {
    print(EXPORT_USAGE)
    return 2
  }
  const person = await findNamed(database.db, { ...named, include_record: true }).catch((error: unknown) =>
    printFailure(print, error),
  )
  if (person === null) return 1
  const { bytes, rows } = await exportPerson({ db: database.db, storage }, person, clock.now(), {
    last: true,
  })
  await database.inTransaction((tx) =>
    recordAudit(tx, {
      actor: { kind: 'system', name: 'export-person' },
      action: 'person.export',
      subject: 'privacy:command',
      after: { rows },
    }),
  )
  writeFileSync(named.out, bytes, { mode: 0o600 })
  chmodSync(named.out, 0o600)
  print(`${rows} rows are in ${named.out}. Hand it over to that person alone.`)
  return 0
}

const ERASE_USAGE = [
  'Usage: npm start -- erase-person [--matric NUMBER] [--email ADDRESS] [--tracking ID] [--include-record] --reason TEXT --by STAFF-EMAIL',
  '       npm start -- erase-person --approve REQUEST --by STAFF-EMAIL',
].join('\n')

/**
 * Requests an erasure in the name of a member of staff, or approves it in the name of another.
 * @returns the exit code.
 */
export async function erasePersonCommand(deps: RunDeps & Print, args: readonly string[]): Promise<number> {
  const { print } = deps
  const named = readArguments(args)
  if (named?.by === undefined || (named.approve === undefined && named.reason === undefined)) {
    print(ERASE_USAGE)
    return 2
  }
  const permission = named.approve === undefined ? 'privacy.request' : 'privacy.approve'
  const staff = await findStaff(deps.database.db, named.by)
  if (staff === null || !mayDo(staff.roles, permission)) {
    print(`${named.by} is no member of staff who may do this.`)
    return 1
  }
  const by = { actor: { kind: 'staff', ...staff } satisfies StaffActor, ip: 'command line' }
  try {
    if (named.approve !== undefined) {
      await decideRequest(deps, named.approve, { approve: true }, by)
      await runErasure(deps, named.approve)
      const isErased = (await findRequest(deps.database.db, named.approve))?.state === 'done'
      print(
        isErased
          ? `Request ${named.approve} is carried out: the person is erased.`
          : `Request ${named.approve} was sent back, and nobody is erased: what is kept of this person has changed, or something of theirs is open. It waits for another approval.`,
      )
      return isErased ? 0 : 1
    }
    const id = await askRequest(
      deps,
      {
        kind: 'erasure',
        email: named.email ?? undefined,
        matric_number: named.matric_number ?? undefined,
        tracking_id: named.tracking_id ?? undefined,
        include_record: named.include_record,
        reason: named.reason ?? '',
      },
      by,
    )
    print(
      `Request ${id} waits for another person: npm start -- erase-person --approve ${id} --by THEIR-EMAIL`,
    )
    const person = await findNamed(deps.database.db, named)
    const counts = await countPerson(deps.database.db, person)
    if (Object.values(person.ofOthers).some((count) => count > 0))
      print(`Some of it may be of somebody else and stays: ${listCounts(person.ofOthers)}.`)
    print(`It concerns: ${listCounts(counts)}.`)
    return 0
  } catch (error) {
    printFailure(print, error)
    return 1
  }
}

const isNamed = ({ email, matric_number, tracking_id }: Omit<NamedPerson, 'include_record'>): boolean =>
  email !== null || matric_number !== null || tracking_id !== null

const listCounts = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(', ')

function printFailure(print: (text: string) => void, error: unknown): null {
  if (!(error instanceof Failure)) throw error
  const [fault] = Object.values(error.errors ?? {}).flat()
  print(say(fault ?? error.said, 'en'))
  return null
}

function readArguments(args: readonly string[]) {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        matric: { type: 'string' },
        email: { type: 'string' },
        tracking: { type: 'string' },
        out: { type: 'string' },
        by: { type: 'string' },
        reason: { type: 'string' },
        approve: { type: 'string' },
        'include-record': { type: 'boolean' },
      },
    })
    const approve = values.approve === undefined ? undefined : Number(values.approve)
    if (approve !== undefined && !Number.isSafeInteger(approve)) return null
    return {
      matric_number: values.matric === undefined ? null : normaliseMatric(values.matric),
      email: values.email?.toLowerCase() ?? null,
      tracking_id: values.tracking === undefined ? null : normaliseTrackingId(values.tracking),
      out: values.out,
      by: values.by?.toLowerCase(),
      reason: values.reason,
      approve,
      include_record: values['include-record'] === true,
    }
  } catch {
    return null
  }
}
