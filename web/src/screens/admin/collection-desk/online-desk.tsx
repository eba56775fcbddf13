import {
  getCollectionPerson,
  getCollectionSettings,
  handOutCertificate,
  listCollection,
  listCollectionCeremonies,
  presentGraduandPass,
  undoHandover,
} from '@calls/graduation/collection'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { CollectionCeremony, CollectionPerson } from '@testamur/contract/graduation/collection'
import { useRef, useState } from 'react'
import { attemptCall } from '../../../api/client.ts'
import { queryOf } from '../../../api/queries.ts'
import { problemOf, readReply } from '../../../api/read-reply.ts'
import { WaiveStorage } from '../../../features/collection-device/waive-storage.tsx'
import { useInstitution } from '../../../lib/portal.ts'
import { NotFetched } from '../../../ui/not-fetched.tsx'
import { Desk } from './desk.tsx'
import type { DeskPerson, OpenedPerson, Refusal, ShownId } from './desk-person.ts'
import { PersonPanel } from './person-panel.tsx'
import { ProxyCard } from './proxy-card.tsx'

const AT_ONCE = 25
const SHOWN = [getCollectionPerson, listCollection, listCollectionCeremonies]

const deskPerson = (person: CollectionPerson): DeskPerson => ({
  id: person.id,
  name: person.name,
  matric: person.matric_number,
  listNumber: person.list_number,
  award: person.award,
  withoutPass: !person.emailed,
  proxy: person.proxy,
  storage: person.storage,
  problem: person.problem,
  collected: person.collected && {
    by: person.collected.by,
    idKind: person.collected.id_kind,
    idNumber: person.collected.id_number,
    at: person.collected.at,
    mayUndo: person.collected.may_undo,
  },
})

const dayIn = (zone: string | undefined): string =>
  new Intl.DateTimeFormat('en-CA', zone === undefined ? {} : { timeZone: zone }).format(new Date())

/** The desk of a ceremony with a network. */
export function OnlineDesk({ ceremony }: { ceremony: CollectionCeremony }) {
  const [searched, setSearched] = useState('')
  const query = { event_id: ceremony.id, per_page: AT_ONCE, ...(searched !== '' && { search: searched }) }
  const { data, error, refetch } = useQuery(queryOf(listCollection, { query }))
  if (data === undefined && error !== null) return <NotFetched problem={error} again={refetch} lines={6} />
  const findPass = async (code: string): Promise<OpenedPerson | string> => {
    const { data: found, problem } = await readReply(presentGraduandPass, { body: { code } })
    return problem === null ? { id: found.person.id, holder: found.holder, pass: code } : problem.message
  }
  return (
    <Desk
      people={data === undefined ? null : data.data.map(deskPerson)}
      total={data?.total ?? 0}
      searched={searched}
      search={setSearched}
      findPass={findPass}
      renderPerson={(opened, next) => (
        <OnlinePerson key={opened.id} opened={opened} ceremony={ceremony} next={next} />
      )}
    />
  )
}

type PersonProps = { opened: OpenedPerson; ceremony: CollectionCeremony; next: () => void }

function OnlinePerson({ opened, ceremony, next }: PersonProps) {
  const client = useQueryClient()
  const zone = useInstitution()?.time_zone
  // Sent again after a broken connection, the same hand-over is one.
  const key = useRef(crypto.randomUUID())
  const params = { id: opened.id }
  const { data, error, refetch } = useQuery(queryOf(getCollectionPerson, { params }))
  const settings = useQuery(queryOf(getCollectionSettings, {}))
  if (data === undefined || data.data.id !== opened.id || settings.data === undefined)
    return <NotFetched problem={error ?? settings.error} again={refetch} lines={6} />
  const person = data.data
  const refresh = () => Promise.all(SHOWN.map(({ id }) => client.invalidateQueries({ queryKey: [id] })))
  const act = async (send: () => ReturnType<typeof attemptCall>): Promise<Refusal> => {
    const { failure } = await send()
    await refresh()
    if (failure === null) return null
    return { message: problemOf(failure).message, errors: failure.body?.errors ?? {} }
  }
  const handOut = (shown: ShownId) =>
    act(() =>
      attemptCall(handOutCertificate, {
        params,
        body: {
          ...shown,
          key: key.current,
          place: dayIn(zone) === ceremony.held_on ? 'ceremony' : 'desk',
          ...(opened.pass !== null && { pass: opened.pass }),
        },
      }),
    )
  const undo = async (reason: string) => {
    const refusal = await act(() =>
      attemptCall(undoHandover, { params: { id: person.collected?.id ?? 0 }, body: { reason } }),
    )
    key.current = crypto.randomUUID()
    return refusal
  }
  return (
    <PersonPanel
      person={deskPerson(person)}
      opened={opened}
      signature={settings.data.data.signature}
      handOut={handOut}
      undo={undo}
      next={next}
      more={person.problem === null && opened.holder === 'owner' && <ProxyCard person={person} />}
      act={
        <WaiveStorage
          size="lg"
          id={person.id}
          name={person.name}
          storage={person.storage}
          refresh={refresh}
        />
      }
    />
  )
}
