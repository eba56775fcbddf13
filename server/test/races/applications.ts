import { editApplication, trackOptions } from '@testamur/contract/applications/after-submitting'
import { getApplicationData } from '@testamur/contract/applications/application-data'
import { bulkApplications } from '@testamur/contract/bulk/bulk-runs'
import { writeApplicationMessage } from '@testamur/contract/messaging/staff-messaging'
import { listSigningIdentities, rotateSigningIdentity } from '@testamur/contract/signing'
import { newApplicant } from '../messages.ts'
import { defineRace, type Race, type RaceWorld, twice } from './race.ts'

/** A student copy that was to be collected, and now goes to an address in Lagos by courier. */
async function dearerDestination({ server }: RaceWorld) {
  const { tracking_id, token } = await newApplicant(server)
  const params = { id: tracking_id }
  const { copies, version } = (await server.call(trackOptions, { params, token })).data
  const copy = copies.find(({ recipient }) => recipient.kind === 'self')
  const { delivery_rates, regions } = (await server.call(getApplicationData, {})).data
  const home = regions.find(({ countries }) => countries.includes('NG'))
  const rate = delivery_rates.find(({ region_id }) => region_id === home?.id)
  return {
    params,
    token,
    body: {
      version,
      copies: [
        {
          id: copy?.id ?? '',
          version: copy?.version ?? 0,
          release_condition: 'now' as const,
          extra: rate?.rate ?? 0,
          delivery: rate?.rate ?? 0,
          delivery_method: 'courier' as const,
          delivery_rate_id: rate?.id ?? 0,
          recipient: {
            kind: 'self' as const,
            name: 'Ọmọlará Adéyẹmí',
            phone: '+2348057464050',
            address_lines: ['2 Broad Street'],
            city: 'Lagos',
            state: 'Lagos',
            country: 'NG',
          },
        },
      ],
    },
  }
}

/** What two people do to an application at the same moment. */
export const applicationRaces: readonly Race[] = [
  defineRace(
    {
      keys: ['destination_changes_waiting'],
      table: 'destination_changes',
      second: [409, 'Somebody else changed this application. Check it again before you continue.'],
    },
    editApplication,
    async (world) => twice(await dearerDestination(world)),
  ),
  defineRace(
    {
      keys: ['threads_application_id_key'],
      table: 'threads',
      second: [409, 'Someone else has written here. Read it, then send yours.'],
    },
    writeApplicationMessage,
    async ({ server }) =>
      twice({
        params: { id: (await newApplicant(server)).id },
        body: { body: 'Hello.', last_message_id: 0 },
      }),
  ),
  defineRace(
    {
      keys: ['bulk_runs_under_way'],
      table: 'bulk_runs',
      second: [409, 'You already have a run in progress. Wait for it to finish, or stop it first.'],
    },
    bulkApplications,
    async ({ server, one: { id: assignee_id, token } }) => {
      const { id } = await newApplicant(server)
      const rehearse = async () => {
        const body = {
          dry_run: true as const,
          selection: { ids: [id] },
          act: { action: 'assign' as const, assignee_id },
        }
        const { data } = await server.call(bulkApplications, { token, body })
        return { token, body: { dry_run: false as const, run_id: data.id } }
      }
      const both = [await rehearse(), await rehearse()] as const
      await server.runJobs()
      return both
    },
  ),
  defineRace(
    {
      keys: ['signing_identity_in_force'],
      table: 'signing_identities',
      second: [409, 'Somebody else has replaced this certificate meanwhile. Look again.'],
    },
    rotateSigningIdentity,
    async ({ server, one: { token } }) => {
      const [inForce] = (await server.call(listSigningIdentities, { token })).data
      return twice({ body: { replaces: inForce?.fingerprint ?? null } })
    },
  ),
]
